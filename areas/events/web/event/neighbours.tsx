import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from '../events.module.css';
import { eventPath, type ListState } from '../list/events-list.ts';
import { type EventDetail, neighboursQuery } from '../queries.ts';

interface NeighboursProps {
  event: EventDetail;
  /** The list it stands in, and its address. */
  state: ListState;
  search: Query;
}

/** The ways to the next earlier and the next later one of the list. */
export function Neighbours({ event, state, search }: NeighboursProps) {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const { data } = useQuery(neighboursQuery(event, state));
  const sides = (['earlier', 'later'] as const).flatMap((way) => {
    const found = data?.[way];
    const shown = found && inLanguage(found.texts, locale);
    return found && shown ? [{ way, found, ...shown }] : [];
  });
  if (sides.length === 0) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('event.more')}>
      <Section title={t('event.more')} small>
        <Rows>
          {sides.map(({ way, found, text, only }) => (
            <ListRow
              key={way}
              to={eventPath(found.id)}
              search={search}
              title={<span lang={only}>{text.title}</span>}
              text={`${t(`event.${way}`)} · ${date(found.starts_at)}`}
            />
          ))}
        </Rows>
      </Section>
    </nav>
  );
}
