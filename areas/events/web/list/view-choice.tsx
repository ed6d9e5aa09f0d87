import { useTranslation } from 'react-i18next';
import type { ShownList } from '#web/lists/use-list.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import type { ListState } from './events-list.ts';

/** Whether events stand in a list or in their month. */
export function ViewChoice({ shown: { state, change } }: { shown: ShownList<ListState> }) {
  const { t } = useTranslation('events');
  const options = (['month', 'list'] as const).map((value) => ({ value, label: t(`list.${value}`) }));
  return (
    <Segmented label={t('list.view')} value={state.view} options={options} onChange={(view) => change({ view })} />
  );
}
