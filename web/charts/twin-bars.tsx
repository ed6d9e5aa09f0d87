import styles from './charts.module.css';

interface TwinBarsProps {
  now: number | null;
  before: number | null;
  /** What fills the whole width. */
  most: number;
}

const WIDTH = 96;
const length = (value: number | null, most: number) =>
  value === null || most <= 0 ? 0 : Math.max(0, Math.min(1, value / most)) * WIDTH;

/** A value over that of the year before, as two small bars. Says nothing by itself: the figures stand beside it. */
export function TwinBars({ now, before, most }: TwinBarsProps) {
  return (
    <svg className={styles.twin} viewBox={`0 0 ${WIDTH} 14`} aria-hidden="true" preserveAspectRatio="none">
      <rect width={length(now, most)} height={6} rx={1} fill="var(--ch-current)" />
      <rect y={8} width={length(before, most)} height={6} rx={1} fill="var(--ch-previous)" />
    </svg>
  );
}
