import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { facetOptions } from '#web/lists/facet-options.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { FacetGroup } from '#web/ui/filter-bar.tsx';
import type { TypeCount } from '../queries.ts';
import { useTypeName } from '../use-type-name.ts';
import type { ListState } from './list-state.ts';

/** The types a person has notifications of, with their numbers; those ticked stay even when there are none. */
export function TypeFacet({ types, shown }: { types: readonly TypeCount[]; shown: ShownList<ListState> }) {
  const { t } = useTranslation('notifications');
  const nameOf = useTypeName();
  const { compare } = useFormat();
  const { type: ticked, unread } = shown.state;
  const found = types.map((one) => ({ value: one.type, count: unread ? one.unread : one.total }));
  const options = facetOptions(found, ticked).map((option) => ({ ...option, label: nameOf(option.value) }));
  options.sort((left, right) => compare(left.label, right.label));
  if (options.length === 0) return null;
  return (
    <FacetGroup
      title={t('list.types')}
      options={options}
      visible={12}
      onToggle={(type) => shown.toggle('type', type)}
    />
  );
}
