import { useNavigate } from '@tanstack/react-router';
import { type Query, useAddress } from '#web/router/use-address.ts';
import { useViews, type Views } from '#web/saved-views/use-views.ts';
import { explicitQuery } from '#web/saved-views/view-query.ts';
import type { List, SearchedState } from './define-list.ts';

/** A list on screen: its state, read from the address, and the ways to another. */
export interface ShownList<State extends SearchedState> {
  readonly list: List<State>;
  readonly state: State;
  /** Other values. Typing replaces the entry of the history, choosing adds one. */
  change(change: Partial<State>, how?: 'replace'): void;
  /** One value as a control says it. */
  set(name: keyof State & string, value: string): void;
  /** Adds a value to several, or takes it away. */
  toggle(name: keyof State & string, value: string): void;
  /** Lifts filters and words. */
  reset(): void;
  /** The address's query of the state with other values, for links. */
  searchWith(change: Partial<State>): Query;
  /** How many filters are in force. */
  readonly active: number;
  /** Whether anything narrows the list. */
  readonly filtered: boolean;
  readonly views: Views;
}

/** The state of a list, kept in the address, with the views that people keep of it. */
export function useList<State extends SearchedState>(list: List<State>): ShownList<State> {
  const navigate = useNavigate();
  const query = useAddress();
  const views = useViews(list);
  const state = list.read(query);
  const addressOf = (next: State) =>
    explicitQuery({ ...(list.topic && { topic: list.topic }), ...list.write(next) }, views.mayHaveDefault);
  // From what the address says by then: a field tells a moment later what was typed, and a filter chosen meanwhile stays.
  const go = (next: (state: State) => State, how?: 'replace') =>
    void navigate({
      to: list.path,
      search: (before: Query) => addressOf(next(list.read(before))),
      replace: how === 'replace',
      resetScroll: false,
    });
  return {
    ...{ list, state, views },
    change: (change, how) => go((before) => list.changed(before, change), how),
    set: (name, value) => go((before) => list.withValue(before, name, value)),
    toggle: (name, value) => go((before) => list.withValue(before, name, toggled(before[name], value))),
    reset: () => go((before) => list.withoutFilters(before)),
    searchWith: (change) => addressOf(list.changed(state, change)),
    active: list.countFilters(state),
    filtered: list.isFiltered(state),
  };
}

function toggled(values: unknown, value: string): unknown[] {
  const before: unknown[] = Array.isArray(values) ? values : [];
  return before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
}
