import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { wallClock } from '#shared/zurich-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './edit.module.css';
import { datesOf, type TypedDay } from './hours-values.ts';
import { nextRange } from './hours-week.ts';
import { addLine, RangeLines } from './range-lines.tsx';

export interface SpecialDaysEditorProps {
  days: readonly TypedDay[];
  onChange: (days: TypedDay[]) => void;
  marked: boolean;
}

/** Dates on which the hours differ from the week, each with its own times or none. */
export function SpecialDaysEditor({ days, onChange, marked }: SpecialDaysEditorProps) {
  const { t } = useTranslation('opticians');
  // What is half typed belongs to its entry, not to the one that takes its place.
  const keys = useRef<string[]>([]);
  const keyOf = (at: number) => (keys.current[at] ??= crypto.randomUUID());
  const change = (at: number, next: Partial<TypedDay>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...next } : day)));
  return (
    <>
      {days.map((day, at) => {
        const of = t('edit.specialDay', { n: at + 1 });
        const dates = datesOf(day);
        const twice = days.some((one, index) => index !== at && datesOf(one).some((date) => dates.includes(date)));
        const fault = day.date === '' ? 'date' : twice ? 'days' : undefined;
        return (
          <fieldset key={keyOf(at)} className={styles.day}>
            <legend>
              {of}
              {day.ranges.length === 0 && <span>{t('hours.closedShort')}</span>}
            </legend>
            <DateField
              label={t('edit.date')}
              error={marked && fault ? t(`edit.fault.${fault}`) : undefined}
              min={wallClock(new Date()).date}
              value={day.date}
              onChange={(date) => change(at, { date })}
            />
            {day.until !== undefined && (
              <DateField
                label={t('edit.until')}
                optional
                error={marked && dates.length === 0 ? t('edit.fault.until') : undefined}
                min={day.date || undefined}
                value={day.until}
                onChange={(until) => change(at, { until })}
              />
            )}
            <RangeLines of={of} ranges={day.ranges} onChange={(ranges) => change(at, { ranges })} marked={marked} />
            {(['note_de', 'note_fr'] as const).map((note) => (
              <TextField
                key={note}
                label={t(`edit.${note}`)}
                optional
                lang={note.slice(-2)}
                maxLength={120}
                value={day[note] ?? ''}
                onChange={(event) => change(at, { [note]: event.target.value })}
              />
            ))}
            <div className={styles.dayActions}>
              {day.ranges.length < 6 && (
                <Button
                  kind="quiet"
                  size="small"
                  icon="plus"
                  aria-label={t('edit.addTimeOf', { of })}
                  onClick={({ currentTarget }) =>
                    addLine(currentTarget, () => change(at, { ranges: [...day.ranges, nextRange(day.ranges)] }))
                  }
                >
                  {t('edit.addTime')}
                </Button>
              )}
              <Button
                kind="quiet"
                size="small"
                icon="trash"
                aria-label={t('edit.removeDayOf', { of })}
                onClick={() => {
                  keys.current.splice(at, 1);
                  onChange(days.filter((_, index) => index !== at));
                }}
              >
                {t('edit.removeDay')}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <Button
        icon="plus"
        onClick={({ currentTarget }) => {
          flushSync(() => onChange([...days, { date: '', until: '', ranges: [] }]));
          currentTarget.previousElementSibling?.querySelector('input')?.focus();
        }}
      >
        {t('edit.addDay')}
      </Button>
    </>
  );
}
