import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteInZurich, momentInZurich } from '#shared/zurich-clock.ts';
import { UNREAD } from './date-text.ts';
import { DateTimeField, type DateTimeFieldProps } from './date-time-field.tsx';

export interface MomentFieldProps extends Omit<DateTimeFieldProps, 'value' | 'onChange'> {
  /** ISO, `UNREAD`, or null. */
  value: string | null;
  /** The moment once it is whole; null before that, and for a minute that the clock leaves out in March. */
  onChange: (moment: string | null) => void;
}

/** A moment by the portal's clock: date and time as they are typed, ISO as it is stored. */
export function MomentField({ value, onChange, error, ...facts }: MomentFieldProps) {
  const { t } = useTranslation('common');
  const [left, setLeft] = useState('');
  const put = (minute: string) => {
    if (minute === UNREAD) return onChange(UNREAD);
    const moment = minute && momentInZurich(minute);
    const exists = !moment || minuteInZurich(moment) === minute;
    setLeft(exists ? '' : minute);
    onChange(exists && moment ? moment : null);
  };
  return (
    <DateTimeField
      {...facts}
      value={left || (value && value !== UNREAD ? minuteInZurich(value) : (value ?? ''))}
      error={left ? t('ui.hourLeftOut') : error}
      onChange={put}
    />
  );
}
