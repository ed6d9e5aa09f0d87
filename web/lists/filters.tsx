import { ChoiceChips, SortChoice } from '#web/ui/filter-bar.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { SearchedState } from './define-list.ts';
import type { ShownList } from './use-list.ts';

/** The words looked for. */
export function ListSearch({ shown, label }: { shown: ShownList<SearchedState>; label: string }) {
  return <SearchField label={label} value={shown.state.q} onChange={(q) => shown.change({ q }, 'replace')} />;
}

interface FilterProps<State extends SearchedState> {
  shown: ShownList<State>;
  /** Which value of the state. */
  name: keyof State & string;
  label: string;
  /** `count`: how many a chip would bring. */
  options: readonly { value: string; label: string; count?: number }[];
}

/** One of several, as a choice; '' among the options stands for all. */
export function SelectFilter<State extends SearchedState>({ shown, name, label, options }: FilterProps<State>) {
  const value = String(shown.state[name]);
  return <SortChoice {...{ label, value, options }} onChange={(chosen) => shown.set(name, chosen)} />;
}

/** One of a few, side by side. */
export function ChipsFilter<State extends SearchedState>({ shown, name, label, options }: FilterProps<State>) {
  const value = String(shown.state[name]);
  return <ChoiceChips {...{ label, value, options }} onChange={(chosen) => shown.set(name, chosen)} />;
}
