import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import styles from '../events.module.css';
import type { ListedEvent } from '../queries.ts';
import { EventRow } from './event-row.tsx';

/** Events under the months they begin in, in the order they are given. */
export function Months({ events, search }: { events: readonly ListedEvent[]; search: Query }) {
  const { month } = useFormat();
  const byMonth = Map.groupBy(events, ({ starts_at }) => dayInZurich(starts_at).slice(0, 7));
  return [...byMonth].map(([first, ofMonth]) => (
    <section key={first} className={styles.month} aria-labelledby={`month-${first}`}>
      <h2 id={`month-${first}`}>{month(`${first}-01`)}</h2>
      <ul>
        {ofMonth.map((event) => (
          <EventRow key={event.id} {...{ event, search }} />
        ))}
      </ul>
    </section>
  ));
}
