import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { Line } from '../../sales-facts.ts';
import { productGroupsQuery } from '../queries.ts';
import { useStretch } from './use-stretch.ts';

/** Names of what the figures are told apart by. */
export function useNames(line: Line) {
  const { t } = useTranslation('sales');
  const { locale } = useLanguage();
  const { data = [] } = useQuery(productGroupsQuery);
  const groups = data.filter((group) => group.line === line);
  const stretch = useStretch();
  return {
    groups: groups.map((group) => ({ name: group.name, label: group[locale] })),
    group: (name: string) => groups.find((group) => group.name === name)?.[locale] ?? name,
    brand: (name: string) => t(`brand.${name}`),
    stretch,
  };
}
