import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { FacetGroup } from '#web/ui/filter-bar.tsx';
import type { TypeCount } from '../queries.ts';
import { useTypeName } from '../use-type-name.ts';
import { type ListState, withType } from './list-state.ts';

interface TypeFacetProps {
  types: readonly TypeCount[];
  state: ListState;
  onChange: (state: ListState) => void;
}

/** The types a person has notifications of, with their numbers; those ticked stay even when there are none. */
export function TypeFacet({ types, state, onChange }: TypeFacetProps) {
  const { t } = useTranslation('notifications');
  const nameOf = useTypeName();
  const { compare } = useFormat();
  const ticked = state.types.filter((type) => types.every((known) => known.type !== type));
  const options = [...types, ...ticked.map((type) => ({ type, total: 0, unread: 0 }))].map(
    ({ type, total, unread }) => ({
      value: type,
      label: nameOf(type),
      count: state.unread ? unread : total,
      checked: state.types.includes(type),
    }),
  );
  options.sort((left, right) => compare(left.label, right.label));
  if (options.length === 0) return null;
  return (
    <FacetGroup
      title={t('list.types')}
      options={options}
      visible={12}
      onToggle={(type) => onChange(withType(state, type))}
    />
  );
}
