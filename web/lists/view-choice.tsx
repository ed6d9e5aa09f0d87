import { useTranslation } from 'react-i18next';
import { Segmented } from '#web/ui/segmented.tsx';
import type { SearchedState } from './define-list.ts';
import type { ShownList } from './use-list.ts';

interface ViewChoiceProps<State extends SearchedState & { view: 'cards' | 'rows' }> {
  shown: Pick<ShownList<State>, 'state' | 'set'>;
  /** The area's words, with `list.view` and those of `view`. */
  words: string;
}

/** A list as cards or as rows. */
export function ViewChoice<State extends SearchedState & { view: 'cards' | 'rows' }>({
  shown,
  words,
}: ViewChoiceProps<State>) {
  const { t } = useTranslation(words);
  return (
    <Segmented
      label={t('list.view')}
      small
      value={shown.state.view}
      options={(['cards', 'rows'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(view) => shown.set('view', view)}
    />
  );
}
