import { cx } from '#web/ui/class-names.ts';
import styles from './question.module.css';

interface RulerProps {
  /** One tick per question: whether it is answered. */
  ticks: readonly boolean[];
  /** The place of the one on screen, from 1; beyond the last at the end. */
  at: number;
  label: string;
}

/** How far one is: a tick per question, longer ones every sixth, the one on screen in yellow. */
export function Ruler({ ticks, at, label }: RulerProps) {
  return (
    <div
      className={styles.ruler}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={ticks.length}
      aria-valuenow={ticks.filter(Boolean).length}
    >
      {ticks.map((answered, place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
          key={place}
          className={cx(place % 6 === 0 && styles.long, answered && styles.answered, place + 1 === at && styles.here)}
        />
      ))}
    </div>
  );
}
