import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Order } from '../../contract.ts';

/** Says how many copies there are in which language; a language without any is not named. */
export function useCopies(): (order: Pick<Order, 'copies_de' | 'copies_fr'>) => string {
  const { t } = useTranslation('marketing');
  const { number } = useFormat();
  return (order) =>
    (['copies_de', 'copies_fr'] as const)
      .filter((name) => order[name] > 0)
      .map((name) => t(`order.${name}`, { n: number(order[name]) }))
      .join(', ');
}
