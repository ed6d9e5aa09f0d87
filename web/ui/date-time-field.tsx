import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from './calendar-button.tsx';
import { isNoDay, parseDate, UNREAD, writeDate } from './date-text.ts';
import { maskDateTime, parseDateTime, wholeDateTime, writeDateTime } from './date-time-text.ts';
import type { FieldFacts } from './form-field.tsx';
import { TextField } from './text-field.tsx';

export interface DateTimeFieldProps extends FieldFacts {
  name?: string;
  /** A minute of the portal's clock like `2026-12-24T08:30`, or empty. */
  value: string;
  /** The minute once it is whole and real; empty before that, `UNREAD` once an optional one is left as none. */
  onChange: (minute: string) => void;
  /** The time of a day that is typed alone; `HH:mm`. */
  wholeDay?: string;
  /** Takes the focus of a dialog that opens. */
  'data-autofocus'?: boolean;
}

/**
 * A date and a time typed as DD.MM.YYYY HH:mm with a mask, the day also chosen in a calendar, the same in every browser
 * and language (specification §5).
 */
export function DateTimeField({ value, onChange, wholeDay = '00:00', error, ...facts }: DateTimeFieldProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(writeDateTime(value));
  const [left, setLeft] = useState(false);
  // A value set from elsewhere (undo, another record) shows; what is half typed stays.
  const isMinute = value !== '' && value !== UNREAD;
  const shown = isMinute && parseDateTime(typed) !== value ? writeDateTime(value) : typed;
  const unread = shown !== '' && parseDateTime(shown) === undefined;
  const unreadable = value === UNREAD || (left && unread);
  const put = (next: string, none = '') => {
    setTyped(next);
    onChange(parseDateTime(next) ?? (next && none));
  };
  const finish = () => {
    setLeft(true);
    const whole = wholeDateTime(shown, wholeDay);
    if (whole !== shown || unread || value === UNREAD) put(whole, facts.optional ? UNREAD : '');
  };
  const [date = '', time] = (isMinute ? value : `${parseDate(shown) ?? ''}T`).split('T');
  return (
    <TextField
      {...facts}
      inputMode="numeric"
      autoComplete="off"
      placeholder={`${t('ui.dateFormat')} HH:mm`}
      value={shown}
      error={unreadable ? t(isNoDay(shown) ? 'ui.noDay' : 'ui.dateTimeFault') : error}
      data-unread={unread || undefined}
      onBlur={finish}
      // This leaves the form, and the field with it.
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      onChange={(event) => {
        const erasing = event.target.value.length < shown.length;
        put(erasing ? event.target.value : maskDateTime(event.target.value));
      }}
      end={<CalendarButton value={date} onChoose={(day) => put(`${writeDate(day)} ${time || wholeDay}`)} />}
    />
  );
}
