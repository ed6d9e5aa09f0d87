import { useTranslation } from 'react-i18next';
import { writePhone } from '#shared/phone-text.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Difference } from '../../google-contract.ts';
import { joinedDays } from '../hours/joined-days.ts';
import type { OpeningHours, TimeRange } from '../hours/opening.ts';
import { writeRanges } from '../hours/week.ts';

/** Both sides of a difference in lines of text; of a week only the days that differ. */
export function useSideLines(difference: Difference): Record<'ours' | 'google', string[]> {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const ranges = (of: readonly TimeRange[] = []) => writeRanges(of) || t('hours.closedShort');
  const none = [t('change.empty')];
  switch (difference.field) {
    case 'opening_hours': {
      const { ours, google } = difference;
      const days = WEEKDAYS.filter((day) => writeRanges(ours?.[day] ?? []) !== writeRanges(google[day] ?? []));
      const week = (hours: OpeningHours) =>
        joinedDays(days, hours).map(({ first, last, of }) => {
          const name = t(`dayShort.${first}`);
          return `${first === last ? name : `${name}–${t(`dayShort.${last}`)}`} ${ranges(of)}`;
        });
      return { ours: ours ? week(ours) : none, google: week(google) };
    }
    case 'special_days': {
      const lines = (days: typeof difference.google) =>
        days.map(({ date, ranges: of }) => `${format.date(date)} ${ranges(of)}`);
      return { ours: lines(difference.ours), google: lines(difference.google) };
    }
    case 'address': {
      const lines = ({ street, postcode, place }: typeof difference.google) => [
        ...(street ? [street] : []),
        `${postcode} ${place}`,
      ];
      return { ours: lines(difference.ours), google: lines(difference.google) };
    }
    default: {
      const write = (value: string | null) =>
        value ? [difference.field === 'phone' ? writePhone(value) : value] : none;
      return { ours: write(difference.ours), google: write(difference.google) };
    }
  }
}
