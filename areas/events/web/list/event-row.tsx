import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Tag } from '#web/ui/tag.tsx';
import '#web/ui/rows.css';
import { daysOf } from '../event-times.ts';
import styles from '../events.module.css';
import type { ListedEvent } from '../queries.ts';
import { eventPath } from './events-list.ts';

interface EventRowProps {
  event: ListedEvent;
  /** The address of the list it stands in. */
  search: Query;
}

/** One event as a row that is a link: its day, what it is, where and when. */
export function EventRow({ event, search }: EventRowProps) {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { weekday, time } = useFormat();
  const shown = inLanguage(event.texts, locale);
  if (!shown) return null;
  const days = daysOf(event);
  const when =
    days.length > 1 ? t('list.days', { count: days.length }) : `${time(event.starts_at)}–${time(event.ends_at)}`;
  return (
    <li>
      <AppLink className={`row ${styles.row}`} to={eventPath(event.id)} search={search}>
        <span className={styles.date}>
          <b>{Number(days[0]?.slice(8))}</b>
          <span>{weekday(event.starts_at)}</span>
        </span>
        <span className={styles.mark} data-kind={event.kind} />
        <span className="grow">
          <span className="row-t" lang={shown.only}>
            {shown.text.title}
          </span>
          <span className="row-s">
            {t(`kind.${event.kind}`)} · {event.place} · {when}
          </span>
        </span>
        <span className={styles.states}>
          {shown.only && <Tag>{t(`only.${shown.only}`)}</Tag>}
          {event.cancelled_at && <StatusChip status="rejected" word={t('event.calledOff')} />}
          {event.marked && !event.cancelled_at && <StatusChip status="accepted" word={t('event.marked')} />}
        </span>
        <Icon name="right" size={20} />
      </AppLink>
    </li>
  );
}
