import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.tsx';
import type { TimeRange } from '../hours/opening.ts';
import styles from './edit.module.css';
import { areRanges, endOfField, fieldOfEnd, inOrder } from './hours-week.ts';

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
          <input
            type="time"
            aria-label={t('edit.from', { of, n: at + 1 })}
            aria-invalid={wrong || undefined}
            value={range.from}
            onChange={(event) => change(at, { from: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={t('edit.to', { of, n: at + 1 })}
            aria-invalid={wrong || undefined}
            value={fieldOfEnd(range.to)}
            onChange={(event) => change(at, { to: endOfField(event.target.value) })}
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
