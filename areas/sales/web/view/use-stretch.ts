import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { abbreviatedMonth } from '../months.ts';
import type { Stretch } from '../period.ts';

/** Writes months: Okt 2026; Jan 2026 bis Okt 2026. */
export function useStretch(): (stretch: Stretch) => string {
  const { t } = useTranslation('sales');
  const { locale } = useLanguage();
  const month = (value: string) => `${abbreviatedMonth(value, locale)} ${value.slice(0, 4)}`;
  return ({ from, to }) => (from === to ? month(to) : t('stretch', { from: month(from), to: month(to) }));
}
