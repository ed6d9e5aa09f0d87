import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CANTONS } from '#shared/names/cantons.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { programsQuery } from '../queries.ts';

/** Languages of companies and people, and cantons by their names, to choose from. */
export function useOptions() {
  const { t } = useTranslation('opticians');
  const { compare } = useFormat();
  return {
    languages: ['de', 'fr', 'it', 'en'].map((value) => ({ value, label: t(`language.${value}`) })),
    cantons: CANTONS.map((value) => ({ value, label: t(`canton.${value}`) })).toSorted((one, other) =>
      compare(one.label, other.label),
    ),
  };
}

/** Programmes of companies, or attributes of people, to choose from, in the words of the office. */
export function useProgramOptions(carriedBy: 'optician' | 'staff') {
  const { locale } = useLanguage();
  const programs = useQuery(programsQuery()).data ?? [];
  return programs
    .filter(({ carried_by }) => carried_by === carriedBy)
    .map((program) => ({ value: program.name, label: locale === 'fr' ? program.title_fr : program.title_de }));
}
