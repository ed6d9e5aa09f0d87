import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import styles from './dated.module.css';

/** The day of something at the left of its row, as large as the dates of a list, with its month below. */
export function DayLead({ at }: { at: string }) {
  const { shortMonth } = useFormat();
  return (
    <span className={styles.date}>
      <b>{Number(dayInZurich(at).slice(8))}</b>
      <span>{shortMonth(at)}</span>
    </span>
  );
}
