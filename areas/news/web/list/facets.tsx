import { useTranslation } from 'react-i18next';
import { NEWS_KINDS } from '#shared/names/content.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { FacetGroup } from '#web/ui/filter-bar.tsx';
import { NEWS_CATEGORIES } from '../../news-facts.ts';
import type { ListState } from './news-list.ts';

/** What news are about, and of which kind. */
export function Facets({ shown: { state, toggle } }: { shown: ShownList<ListState> }) {
  const { t } = useTranslation('current');
  return (
    <>
      <FacetGroup
        title={t('list.category')}
        options={NEWS_CATEGORIES.map((value) => ({
          value,
          label: t(`category.${value}`),
          checked: state.category.includes(value),
        }))}
        onToggle={(value) => toggle('category', value)}
      />
      <FacetGroup
        title={t('list.kind')}
        options={NEWS_KINDS.map((value) => ({ value, label: t(`kind.${value}`), checked: state.kind.includes(value) }))}
        onToggle={(value) => toggle('kind', value)}
      />
    </>
  );
}
