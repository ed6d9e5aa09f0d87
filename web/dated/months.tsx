import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import styles from './dated.module.css';
import type { Dated } from './dated.ts';
import { DatedRow } from './dated-row.tsx';

/** What takes place under the months it begins in, in the order it is given. */
export function Months({ entries, search }: { entries: readonly Dated[]; search: Query }) {
  const { month } = useFormat();
  const byMonth = Map.groupBy(entries, ({ starts_at }) => dayInZurich(starts_at).slice(0, 7));
  return [...byMonth].map(([first, ofMonth]) => (
    <section key={first} className={styles.month} aria-labelledby={`month-${first}`}>
      <h2 id={`month-${first}`}>{month(`${first}-01`)}</h2>
      <ul>
        {ofMonth.map((one) => (
          <DatedRow key={one.id} {...{ one, search }} />
        ))}
      </ul>
    </section>
  ));
}
