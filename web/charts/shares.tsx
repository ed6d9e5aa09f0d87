import { useFormat } from '#web/i18n/use-language.ts';
import { colourOf, type SeriesColour } from './chart-data.ts';
import styles from './charts.module.css';

interface SharesProps {
  label: string;
  parts: readonly { key: string; label: string; colour: SeriesColour; value: number }[];
}

/** How a whole is made up: a bar for each part, as long as its share of the largest. What is negative has no share. */
export function Shares({ label, parts }: SharesProps) {
  const { percent } = useFormat();
  const shown = parts.filter(({ value }) => value > 0);
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(...shown.map(({ value }) => value));
  return (
    <ul className={styles.shares} aria-label={label}>
      {shown.map((part) => (
        <li key={part.key}>
          <span>{part.label}</span>
          <b className="num">{percent(part.value / whole, 1)}</b>
          <i style={{ width: `${(part.value / most) * 100}%`, background: colourOf(part.colour) }} />
        </li>
      ))}
    </ul>
  );
}
