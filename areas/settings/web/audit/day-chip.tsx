import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from '#web/ui/calendar-button.tsx';
import { maskDate, parseDate, writeDate } from '#web/ui/date-text.ts';
import styles from './audit.module.css';

export interface DayChipProps {
  label: string;
  /** ISO date, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange: (iso: string) => void;
}

/** A day as a filter, typed as DD.MM.YYYY or chosen in a calendar. A day that cannot be, or the wrong way round, filters nothing. */
export function DayChip({ label, value, min, max, onChange }: DayChipProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState({ text: writeDate(value), of: value });
  // The address was changed by other means: follow it.
  const text = typed.of === value ? typed.text : writeDate(value);
  const put = (shown: string) => {
    const day = parseDate(shown) ?? '';
    const fits = day !== '' && (!min || day >= min) && (!max || day <= max);
    const wanted = fits ? day : '';
    setTyped({ text: shown, of: wanted });
    if (wanted !== value) onChange(wanted);
  };
  const wrong = text.length === 10 && value === '';
  return (
    <div className={styles.day}>
      <label>
        <span>{label}</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('ui.dateFormat')}
          aria-invalid={wrong || undefined}
          value={text}
          onChange={({ target }) => put(target.value.length < text.length ? target.value : maskDate(target.value))}
        />
      </label>
      <CalendarButton value={value} min={min} max={max} onChoose={(day) => put(writeDate(day))} />
    </div>
  );
}
