import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/section.tsx';
import styles from '../events.module.css';
import { EventRow } from '../list/event-row.tsx';
import { EVENTS } from '../list/events-list.ts';
import { nextEventsQuery } from '../queries.ts';

/** Beside a month: what comes next. */
export function NextEvents() {
  const { t } = useTranslation('events');
  const { data: events } = useQuery(nextEventsQuery());
  if (!events || events.length === 0) return null;
  return (
    <Section title={t('month.coming')} small more={{ label: t('month.all'), to: EVENTS.path }}>
      <ul className={styles.narrow}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} search={{}} />
        ))}
      </ul>
    </Section>
  );
}
