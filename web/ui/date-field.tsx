import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { CalendarButton } from './calendar-button.tsx';
import { isNoDay, maskDate, parseDate, UNREAD, wholeDate, writeDate } from './date-text.ts';
import type { FieldFacts } from './form-field.tsx';
import { TextField } from './text-field.tsx';

export interface DateFieldProps extends FieldFacts {
  name?: string;
  /** ISO date, or empty. */
  value: string;
  /** The ISO date once it is whole and real; empty before that, `UNREAD` once an optional one is left as none. */
  onChange: (iso: string) => void;
  /** Earliest ISO date. */
  min?: string;
}

/**
 * A date typed as DD.MM.YYYY with a mask, or chosen in a calendar, the same in every browser and language
 * (specification §5).
 */
export function DateField({ value, onChange, min, error, ...facts }: DateFieldProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(writeDate(value));
  const [left, setLeft] = useState(false);
  // A value set from elsewhere (undo, another record) shows; what is half typed stays.
  const shown = value !== '' && value !== UNREAD && parseDate(typed) !== value ? writeDate(value) : typed;
  const unread = shown !== '' && parseDate(shown) === undefined;
  const unreadable = value === UNREAD || (left && unread);
  const early = left && min !== undefined && value !== '' && value < min;
  const put = (next: string, none = '') => {
    setTyped(next);
    onChange(parseDate(next) ?? (next && none));
  };
  const finish = () => {
    setLeft(true);
    const whole = wholeDate(shown, dayInZurich(Date.now()), min);
    if (whole !== shown || unread || value === UNREAD) put(whole, facts.optional ? UNREAD : '');
  };
  return (
    <TextField
      {...facts}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('ui.dateFormat')}
      value={shown}
      data-unread={unread || undefined}
      error={
        unreadable
          ? t(isNoDay(shown) ? 'ui.noDay' : 'ui.dateFault')
          : early
            ? t('ui.dateEarly', { date: writeDate(min) })
            : error
      }
      onBlur={finish}
      // These leave the form, and the field with it.
      onKeyDown={({ key }) => (key === 'Enter' || key === 'Escape') && finish()}
      onChange={(event) => {
        const erasing = event.target.value.length < shown.length;
        put(erasing ? event.target.value : maskDate(event.target.value));
      }}
      end={<CalendarButton value={parseDate(shown) ?? ''} min={min} onChoose={(day) => put(writeDate(day))} />}
    />
  );
}
