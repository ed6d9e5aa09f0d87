import { useTranslation } from 'react-i18next';
import type { Terms } from './queries.ts';
import { share } from './terms-facts.ts';

/** «30 Tage netto, 2 % bei 10 Tagen». */
export function Payment({ terms: { payment_days, cash_discount, cash_days } }: { terms: Terms }) {
  const { t } = useTranslation('conditions');
  const net = t('payment.net', { count: payment_days });
  if (cash_discount === null || cash_days === null) return net;
  return t('payment.cash', { net, percent: share(cash_discount), count: cash_days });
}
