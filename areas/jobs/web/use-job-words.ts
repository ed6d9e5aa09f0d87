import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { type JobFacts, professionsQuery } from './queries.ts';

/** How the facts of a job read. */
export function useJobWords() {
  const { t } = useTranslation(['jobs', 'common']);
  const { locale } = useLanguage();
  const { date } = useFormat();
  const { data: professions = [] } = useQuery(professionsQuery());
  const profession = (name: string | null) => professions.find((one) => one.name === name)?.[locale] ?? '';
  return {
    professions: professions.map((one) => ({ value: one.name, label: one[locale] })),
    profession,
    workload: ({ workload_from: from, workload_to: to }: Pick<JobFacts, 'workload_from' | 'workload_to'>) =>
      from === to ? `${to} %` : `${from}–${to} %`,
    start: ({ starts_on }: Pick<JobFacts, 'starts_on'>) =>
      starts_on ? t('from', { date: date(starts_on) }) : t('atOnce'),
    term: ({ temporary }: Pick<JobFacts, 'temporary'>) => t(temporary ? 'temporary' : 'permanent'),
    language: (name: string) => t(`language.${name}`),
  };
}
