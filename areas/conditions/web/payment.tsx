import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Terms } from './queries.ts';

/** «30 Tage netto, 2 % bei 10 Tagen». */
export function Payment({ terms: { payment_days, cash_discount, cash_days } }: { terms: Terms }) {
  const { t } = useTranslation('conditions');
  const { percent } = useFormat();
  const net = t('payment.net', { count: payment_days });
  if (cash_discount === null || cash_days === null) return net;
  return t('payment.cash', { net, percent: percent(cash_discount / 100), count: cash_days });
}
