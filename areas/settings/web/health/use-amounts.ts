import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { inUnits, runtimeOf } from './amounts.ts';

/** Sizes and durations as they are written. */
export function useAmounts() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return {
    /** 12.3 MB. */
    bytes: (value: number) => {
      const [amount, digits, unit] = inUnits(value);
      return `${format.number(amount, digits)}\u00a0${unit}`;
    },
    /** "2 Tage 3 Std." or "3 Std. 12 Min.". */
    since: (started: string, now: string) => {
      const { days, hours, minutes } = runtimeOf(started, now);
      return days > 0 ? t('health.daysHours', { count: days, hours }) : t('health.hoursMinutes', { hours, minutes });
    },
  };
}
