import { useTranslation } from 'react-i18next';
import type { ShownList } from '#web/lists/use-list.ts';
import { FacetGroup } from '#web/ui/filter-bar.tsx';
import { STREAM_CATEGORIES, STREAM_TYPES } from '../stream-facts.ts';
import type { StreamState } from './stream.ts';

/** What news are about and what events are, of those the stream shows. */
export function CategoryFacets({ shown: { state, toggle } }: { shown: ShownList<StreamState> }) {
  const { t } = useTranslation('stream');
  return STREAM_TYPES.filter((type) => !state.type || state.type === type).map((type) => (
    <FacetGroup
      key={type}
      title={t(`categories.${type}`)}
      options={STREAM_CATEGORIES[type].map((value) => ({
        value,
        label: t(`category.${value}`),
        checked: state.category.includes(value),
      }))}
      onToggle={(value) => toggle('category', value)}
    />
  ));
}
