import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { inUnits, runtimeOf } from './amounts.ts';

/** Sizes and durations as they are written. */
export function useAmounts() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { locale } = useLanguage();
  return {
    /** 12.3 MB, in French Mo. */
    bytes: (value: number) => {
      const [amount, digits, unit] = inUnits(value, locale);
      return `${format.number(amount, digits)}\u00a0${unit}`;
    },
    /** "2 Tage 3 Std.", "3 Std. 12 Min." or "12 Min.". */
    since: (started: string, now: string) => {
      const { days, hours, minutes } = runtimeOf(started, now);
      if (days > 0) return t('health.daysHours', { count: days, hours });
      return hours > 0 ? t('health.hoursMinutes', { hours, minutes }) : t('health.minutes', { minutes });
    },
  };
}
