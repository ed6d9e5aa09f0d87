import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WEEKDAYS, type Weekday } from '#shared/weekdays.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import type { OpeningHours } from '../hours/opening.ts';
import styles from './edit.module.css';
import { copied, nextRange } from './hours-week.ts';
import { addLine, RangeLines } from './range-lines.tsx';

export interface WeekEditorProps {
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
  marked: boolean;
}

/** The opening hours of a week, day by day, with a way to carry one day over to others. */
export function WeekEditor({ hours, onChange, marked }: WeekEditorProps) {
  const { t } = useTranslation('opticians');
  const [copying, setCopying] = useState<Weekday>();
  return WEEKDAYS.map((day) => {
    const ranges = hours[day] ?? [];
    return (
      <fieldset key={day} className={styles.day}>
        <legend>
          {t(`day.${day}`)}
          {ranges.length === 0 && <span>{t('hours.closedShort')}</span>}
        </legend>
        <RangeLines
          of={t(`day.${day}`)}
          ranges={ranges}
          onChange={(next) => onChange({ ...hours, [day]: next })}
          marked={marked}
        />
        <div className={styles.dayActions}>
          {ranges.length < 6 && (
            <Button
              kind="quiet"
              size="small"
              icon="plus"
              aria-label={t('edit.addTimeOf', { of: t(`day.${day}`) })}
              onClick={({ currentTarget }) =>
                addLine(currentTarget, () => onChange({ ...hours, [day]: [...ranges, nextRange(ranges)] }))
              }
            >
              {t('edit.addTime')}
            </Button>
          )}
          {ranges.length > 0 && (
            <Button
              kind="quiet"
              size="small"
              icon="copy"
              aria-expanded={copying === day}
              aria-label={t('edit.copyDayOf', { of: t(`day.${day}`) })}
              onClick={() => setCopying(copying === day ? undefined : day)}
            >
              {t('edit.copyDay')}
            </Button>
          )}
        </div>
        {copying === day && (
          <CopyTo
            day={day}
            onCopy={(days) => {
              onChange(copied(hours, day, days));
              setCopying(undefined);
            }}
          />
        )}
      </fieldset>
    );
  });
}

function CopyTo({ day, onCopy }: { day: Weekday; onCopy: (days: Weekday[]) => void }) {
  const { t } = useTranslation('opticians');
  const { locale } = useLanguage();
  const [days, setDays] = useState<Weekday[]>([]);
  return (
    <fieldset className={styles.copy}>
      <legend>{t('edit.copyTo', { day: locale === 'fr' ? t(`day.${day}`).toLowerCase() : t(`day.${day}`) })}</legend>
      {WEEKDAYS.filter((one) => one !== day).map((one) => (
        <Checkbox
          key={one}
          label={t(`day.${one}`)}
          checked={days.includes(one)}
          onChange={(event) => setDays(event.target.checked ? [...days, one] : days.filter((other) => other !== one))}
        />
      ))}
      <Button className={styles.copyEnd} size="small" disabled={days.length === 0} onClick={() => onCopy(days)}>
        {t('edit.copyNow')}
      </Button>
    </fieldset>
  );
}
