import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { momentInZurich } from '#shared/zurich-clock.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListBody } from '#web/lists/list-body.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useIsPhone } from '#web/ui/use-media.ts';
import { EVENT_KINDS } from '../../event-facts.ts';
import { daysOf, monthAfter, nextDay, weeksOf } from '../event-times.ts';
import styles from '../events.module.css';
import { EventRow } from '../list/event-row.tsx';
import { type ListState, monthOf } from '../list/events-list.ts';
import { ViewChoice } from '../list/view-choice.tsx';
import { eventsBetweenQuery, type ListedEvent } from '../queries.ts';
import { MonthGrid } from './month-grid.tsx';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const PAGES: Readonly<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 };

/** A month of events: seven days beside each other, on a phone its events in a list. */
export function EventsMonth({ shown }: { shown: ShownList<ListState> }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const isPhone = useIsPhone();
  const { state, change, searchWith } = shown;
  const month = monthOf(state);
  const weeks = weeksOf(month);
  const days = weeks.flat();
  const midnight = (day = '') => momentInZurich(`${day}T00:00`);
  const query = useQuery(eventsBetweenQuery(state, midnight(days[0]), midnight(nextDay(days.at(-1) ?? ''))));
  const inMonth = (event: ListedEvent) => daysOf(event).some((day) => day.startsWith(month));
  const go = (by: number) => change({ month: monthAfter(month, by) });
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const page = PAGES[event.key];
    const step = STEPS[event.key];
    if (!page && !step) return;
    event.preventDefault();
    if (page) return go(page);
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
        <IconButton icon="left" label={t('month.previous')} onClick={() => go(-1)} />
        <IconButton icon="right" label={t('month.next')} onClick={() => go(1)} />
        <Button kind="quiet" onClick={() => change({ month: '' })}>
          {t('month.today')}
        </Button>
        <ViewChoice shown={shown} />
      </div>
      <ListBody
        {...{ query, shown }}
        isEmpty={(events) => isPhone && !events.some(inMonth)}
        waiting={<RowsSkeleton />}
        nothing={{ text: t('month.none') }}
      >
        {(events) =>
          isPhone ? (
            <ul className={styles.days}>
              {events.filter(inMonth).map((event) => (
                <EventRow key={event.id} event={event} search={searchWith({})} />
              ))}
            </ul>
          ) : (
            // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys only move between the links, which Tab reaches too
            <div onKeyDown={onKey}>
              <MonthGrid {...{ events, weeks, month }} search={searchWith({})} />
              <p className={styles.keys}>
                {EVENT_KINDS.map((kind) => (
                  <span key={kind}>
                    <i className={styles.mark} data-kind={kind} />
                    {t(`kind.${kind}`)}
                  </span>
                ))}
              </p>
              <p className="vh">{t('month.hint')}</p>
            </div>
          )
        }
      </ListBody>
    </section>
  );
}
