import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import type { TimeRange } from '../hours/opening.ts';
import styles from './edit.module.css';
import { areRanges, inOrder, readTime } from './hours-week.ts';

export interface RangeLinesProps {
  /** What the times belong to, for those who hear the fields. */
  of: string;
  ranges: readonly TimeRange[];
  onChange: (ranges: TimeRange[]) => void;
  /** Saving was tried: what is wrong is shown. */
  marked: boolean;
}

/** The times of one day, a line each. */
export function RangeLines({ of, ranges, onChange, marked }: RangeLinesProps) {
  const { t } = useTranslation('opticians');
  const wrong = marked && !areRanges(inOrder(ranges));
  const change = (at: number, next: Partial<TimeRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...next } : range)));
  return (
    <>
      {ranges.map((range, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <div key={at} className={styles.range}>
          <TimeInput
            label={t('edit.from', { of, n: at + 1 })}
            wrong={wrong}
            value={range.from}
            onChange={(from) => change(at, { from })}
          />
          <span aria-hidden="true">–</span>
          <TimeInput
            isEnd
            label={t('edit.to', { of, n: at + 1 })}
            wrong={wrong}
            value={range.to}
            onChange={(to) => change(at, { to })}
          />
          <IconButton
            icon="x"
            label={t('edit.removeTime', { of, n: at + 1 })}
            onClick={() => onChange(ranges.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {wrong && <p className={styles.error}>{t('edit.fault.hours')}</p>}
    </>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  wrong: boolean;
  isEnd?: boolean;
  onChange: (typed: string) => void;
}

/** A time of day; digits alone will do, which is all a phone's keypad has. */
function TimeInput({ label, value, wrong, isEnd = false, onChange }: TimeInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder={isEnd ? '18:30' : '09:00'}
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => onChange(readTime(event.target.value, isEnd))}
    />
  );
}
