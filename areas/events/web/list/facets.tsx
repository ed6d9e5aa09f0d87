import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { townIn } from '#shared/town.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { FacetGroup } from '#web/ui/filter-bar.tsx';
import { EVENT_KINDS } from '../../event-facts.ts';
import { placesQuery } from '../queries.ts';
import type { ListState } from './events-list.ts';

/** What events are, where they take place and what is spoken there. */
export function Facets({ shown: { state, toggle } }: { shown: ShownList<ListState> }) {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { compare } = useFormat();
  const { data: places = [] } = useQuery(placesQuery());
  const towns = [...new Set([...places, ...state.place])].sort(compare);
  const group = <Value extends string>(
    name: 'kind' | 'place' | 'language',
    title: string,
    values: readonly Value[],
    label: (value: Value) => string,
  ) => {
    const chosen: readonly string[] = state[name];
    const options = values.map((value) => ({ value, label: label(value), checked: chosen.includes(value) }));
    return <FacetGroup {...{ title, options }} onToggle={(value) => toggle(name, value)} />;
  };
  return (
    <>
      {group('kind', t('list.kind'), EVENT_KINDS, (kind) => t(`kind.${kind}`))}
      {towns.length > 0 && group('place', t('list.place'), towns, (town) => townIn(locale, town))}
      {group('language', t('list.language'), LOCALES, (language) => t(`language.${language}`))}
    </>
  );
}
