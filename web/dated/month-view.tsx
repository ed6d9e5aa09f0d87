import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZurich, momentInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import type { SearchedState } from '#web/lists/define-list.ts';
import { ListBody } from '#web/lists/list-body.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import styles from './dated.module.css';
import { type Dated, toneStyle } from './dated.ts';
import { DatedRow } from './dated-row.tsx';
import { daysOf, monthAfter, nextDay, weeksOf } from './days.ts';
import { MonthGrid } from './month-grid.tsx';
import { ViewChoice } from './view-choice.tsx';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const PAGES: Readonly<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 };

/** The state of a list that is also shown by months; `month` '' is this one. */
interface MonthState extends SearchedState {
  readonly view: 'list' | 'month';
  readonly month: string;
}

interface MonthViewProps<State extends MonthState, Row, Key extends QueryKey> {
  shown: ShownList<State>;
  /** What takes place between two moments. */
  query: (from: string, until: string) => UseQueryOptions<Row[], Error, Row[], Key>;
  entry: (row: Row) => Dated | undefined;
  /** What the colours stand for. */
  keys: readonly { tone: string; word: string }[];
}

/** A month of what takes place: seven days beside each other, on a phone a list. */
export function MonthView<State extends MonthState, Row, Key extends QueryKey>(props: MonthViewProps<State, Row, Key>) {
  const { shown, entry, keys } = props;
  const { t } = useTranslation('common');
  const format = useFormat();
  const isPhone = useIsPhone();
  const { state, change, searchWith } = shown;
  const month = state.month || dayInZurich(Date.now()).slice(0, 7);
  const weeks = weeksOf(month);
  const days = weeks.flat();
  const midnight = (day = '') => momentInZurich(`${day}T00:00`);
  const query = useQuery(props.query(midnight(days[0]), midnight(nextDay(days.at(-1) ?? ''))));
  const entriesOf = (rows: Row[]) => rows.flatMap((row) => entry(row) ?? []);
  const inMonth = (one: Dated) => daysOf(one).some((day) => day.startsWith(month));
  const show = (shownMonth: string) => change({ month: shownMonth } as Partial<State>);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const page = PAGES[event.key];
    const step = STEPS[event.key];
    if (!page && !step) return;
    event.preventDefault();
    if (page) return show(monthAfter(month, page));
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const at = links.findIndex((link) => link.matches(':focus'));
    links[(at + (step ?? 1) + links.length) % links.length]?.focus();
  };
  return (
    <section aria-labelledby="month">
      <div className={styles.bar}>
        <h2 id="month" aria-live="polite">
          {format.month(`${month}-01`)}
        </h2>
        <IconButton icon="left" label={t('dated.previous')} onClick={() => show(monthAfter(month, -1))} />
        <IconButton icon="right" label={t('dated.next')} onClick={() => show(monthAfter(month, 1))} />
        <Button kind="quiet" onClick={() => show('')}>
          {t('dated.today')}
        </Button>
        <ViewChoice view={state.view} onChange={(view) => change({ view } as Partial<State>)} />
      </div>
      <ListBody
        {...{ query, shown }}
        isEmpty={(rows) => isPhone && !entriesOf(rows).some(inMonth)}
        waiting={<RowsSkeleton />}
        nothing={{ text: t('dated.none') }}
      >
        {(rows) =>
          isPhone ? (
            <ul className={styles.days}>
              {entriesOf(rows)
                .filter(inMonth)
                .map((one) => (
                  <DatedRow key={one.id} one={one} search={searchWith({})} />
                ))}
            </ul>
          ) : (
            // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move between the links, which Tab reaches too
            <div onKeyDown={onKey}>
              <MonthGrid entries={entriesOf(rows)} {...{ weeks, month }} search={searchWith({})} />
              <p className={styles.keys}>
                {keys.map(({ tone, word }) => (
                  <span key={word}>
                    <i className={styles.mark} style={toneStyle(tone)} />
                    {word}
                  </span>
                ))}
              </p>
              <p className="vh">{t('dated.hint')}</p>
            </div>
          )
        }
      </ListBody>
    </section>
  );
}
