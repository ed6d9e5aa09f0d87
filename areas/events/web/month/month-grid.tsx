import { useTranslation } from 'react-i18next';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { daysOf } from '../event-times.ts';
import styles from '../events.module.css';
import { eventPath } from '../list/events-list.ts';
import type { ListedEvent } from '../queries.ts';

interface MonthGridProps {
  events: readonly ListedEvent[];
  /** Days YYYY-MM-DD from Monday to Sunday, week by week. */
  weeks: readonly (readonly string[])[];
  /** YYYY-MM: the other days stand back. */
  month: string;
  /** The address of the list. */
  search: Query;
}

/** The days of a month, each with its events; what lasts several days is named on the first of each week. */
export function MonthGrid({ events, weeks, month, search }: MonthGridProps) {
  const { weekday, longDate } = useFormat();
  const today = dayInZurich(Date.now());
  const placed = events.map((event) => ({ event, days: daysOf(event) }));
  return (
    <table className={styles.grid}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={cx(!day.startsWith(month) && styles.off, day === today && styles.now)}
                aria-current={day === today ? 'date' : undefined}
              >
                <time dateTime={day}>
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  <span className="vh">{longDate(day)}</span>
                </time>
                {placed.map(
                  ({ event, days }) =>
                    days.includes(day) && (
                      <GridEvent
                        key={event.id}
                        {...{ event, search }}
                        named={day === days[0] || day === week[0]}
                        goesOn={day !== days.at(-1)}
                      />
                    ),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GridEventProps {
  event: ListedEvent;
  search: Query;
  /** The first of its days in this week: it carries the title and takes the focus. */
  named: boolean;
  goesOn: boolean;
}

function GridEvent({ event, search, named, goesOn }: GridEventProps) {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { time } = useFormat();
  const shown = inLanguage(event.texts, locale);
  if (!shown) return null;
  const look = cx(styles.entry, goesOn && styles.on, !named && styles.rest, event.cancelled_at && styles.cancelled);
  if (!named) return <span className={look} data-kind={event.kind} aria-hidden="true" />;
  return (
    <AppLink className={look} data-kind={event.kind} to={eventPath(event.id)} search={search}>
      <span lang={shown.only}>{shown.text.title}</span>
      <span className="vh">
        , {t(`kind.${event.kind}`)}, {event.place}, {time(event.starts_at)}
        {event.cancelled_at && `, ${t('event.calledOff')}`}
        {event.marked && `, ${t('event.marked')}`}
      </span>
      {event.marked && !event.cancelled_at && <Icon name="check" size={16} />}
    </AppLink>
  );
}
