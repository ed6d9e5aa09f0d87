import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './dated.module.css';
import { type Dated, toneStyle } from './dated.ts';
import { daysOf, linesOf } from './days.ts';

interface MonthGridProps {
  entries: readonly Dated[];
  /** Days YYYY-MM-DD from Monday to Sunday, week by week. */
  weeks: readonly (readonly string[])[];
  /** YYYY-MM: the other days stand back. */
  month: string;
  /** The address of the list. */
  search: Query;
}

/** The days of a month, each with what takes place; what lasts several days is one bar across those of a week. */
export function MonthGrid({ entries, weeks, month, search }: MonthGridProps) {
  const { weekday, longDate } = useFormat();
  const today = dayInZurich(Date.now());
  const placed = entries.map((one) => ({ one, days: daysOf(one) }));
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
        {weeks.map((week) => {
          const lines = linesOf(week, placed);
          return (
            <tr key={week[0]}>
              {week.map((day, at) => (
                <td
                  key={day}
                  className={cx(!day.startsWith(month) && styles.off, day === today && styles.now)}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <time dateTime={day}>
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="vh">{longDate(day)}</span>
                  </time>
                  {lines.slice(0, lines.findLastIndex((line) => line[at]) + 1).map((line, number) => {
                    const bar = line[at];
                    return bar && bar !== line[at - 1] ? (
                      <Entry
                        key={bar.one.id}
                        {...{ one: bar.one, search }}
                        across={line.filter((one) => one === bar).length}
                        goesOn={(bar.days.at(-1) ?? '') > (week.at(-1) ?? '')}
                      />
                    ) : (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
                      <span key={number} className={styles.line} aria-hidden="true" />
                    );
                  })}
                  {placed.map(
                    ({ one, days }) =>
                      days.length === 1 && days[0] === day && <Entry key={one.id} {...{ one, search }} />,
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface EntryProps {
  one: Dated;
  search: Query;
  /** So many days of the week, of what lasts several. */
  across?: number;
  /** Into the next week. */
  goesOn?: boolean;
}

function Entry({ one, search, across, goesOn }: EntryProps) {
  const { time } = useFormat();
  const look = cx(
    styles.entry,
    across !== undefined && styles.across,
    goesOn && styles.on,
    one.struck && styles.cancelled,
  );
  const style = { ...toneStyle(one.tone), '--days': across };
  return (
    <AppLink className={look} style={style} to={one.to} search={{ ...search, ...one.search }}>
      <span lang={one.lang}>{one.title}</span>
      <span className="vh">, {[one.kind, one.where, time(one.starts_at), ...one.said].filter(Boolean).join(', ')}</span>
      {one.sure && <Icon name="check" size={16} />}
    </AppLink>
  );
}
