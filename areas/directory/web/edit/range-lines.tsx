import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { TimeRange } from '../hours/opening.ts';
import styles from './edit.module.css';
import { type LineFaults, lineFaults, readTime } from './hours-week.ts';

export interface RangeLinesProps {
  /** What the times belong to, for those who hear the fields. */
  of: string;
  ranges: readonly TimeRange[];
  onChange: (ranges: TimeRange[]) => void;
  /** Saving was tried: what is wrong is shown. */
  marked: boolean;
}

/** The times of one day, a line each. Only the time that is wrong is marked, and the reason stands below it. */
export function RangeLines({ of, ranges, onChange, marked }: RangeLinesProps) {
  const { t } = useTranslation('opticians');
  const id = useId();
  const faults = marked ? lineFaults(ranges) : [];
  const change = (at: number, next: Partial<TimeRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...next } : range)));
  return (
    <>
      {ranges.map((range, at) => {
        const fault: LineFaults = faults[at] ?? {};
        const time = (end: 'from' | 'to') => ({
          label: t(`edit.${end}`, { of, n: at + 1 }),
          fault: fault[end] && `${id}-${at}-${end}`,
          value: range[end],
          onChange: (typed: string) => change(at, { [end]: typed }),
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <div key={at} className={styles.range}>
            <TimeInput {...time('from')} />
            <span aria-hidden="true">–</span>
            <TimeInput {...time('to')} isEnd />
            <IconButton
              icon="x"
              label={t('edit.removeTime', { of, n: at + 1 })}
              onClick={() => onChange(ranges.filter((_, index) => index !== at))}
            />
            {(['from', 'to'] as const).map(
              (end) =>
                fault[end] && (
                  <p key={end} id={`${id}-${at}-${end}`} className={cx(styles.error, styles[end])}>
                    {t(`edit.timeFault.${fault[end]}`)}
                  </p>
                ),
            )}
          </div>
        );
      })}
    </>
  );
}

interface TimeInputProps {
  label: string;
  value: string;
  /** Id of the sentence that says what is wrong. */
  fault: string | undefined;
  isEnd?: boolean;
  onChange: (typed: string) => void;
}

/** Adds a line to the day that the button stands in, and goes there. */
export function addLine(button: HTMLElement, add: () => void): void {
  const day = button.closest('fieldset');
  flushSync(add);
  [...(day?.querySelectorAll(`.${styles.range}`) ?? [])].at(-1)?.querySelector('input')?.focus();
}

/** A time of day; digits alone will do, which is all a phone's keypad has. */
function TimeInput({ label, value, fault, isEnd = false, onChange }: TimeInputProps) {
  return (
    <input
      type="text"
      // A sheet of hours begins in its first time.
      data-autofocus
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      placeholder={isEnd ? '18:30' : '09:00'}
      aria-label={label}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => onChange(readTime(event.target.value, isEnd))}
    />
  );
}
