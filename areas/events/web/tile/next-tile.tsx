import { useTranslation } from 'react-i18next';
import { townIn } from '#shared/town.ts';
import { DayLead } from '#web/dated/day-lead.tsx';
import { daysOf } from '#web/dated/days.ts';
import { useTile } from '#web/frame/dashboard.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { EVENTS, eventPath } from '../list/events-list.ts';
import type { ListedEvent } from '../queries.ts';

/** What the process reads of each. */
type NextEvent = Pick<ListedEvent, 'id' | 'kind' | 'starts_at' | 'ends_at' | 'place' | 'texts' | 'marked'> & {
  registered: boolean | null;
};

/** The dashboard's tile of the events that come next. */
export default function NextTile() {
  const { t } = useTranslation('events');
  const events = useTile<readonly NextEvent[]>('events.next');
  if (!events) return null;
  return (
    <Section title={t('tile.title')} more={{ label: t('tile.all'), to: EVENTS.path }}>
      <Rows label={t('tile.title')}>
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </Rows>
    </Section>
  );
}

function EventLine({ event }: { event: NextEvent }) {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { time } = useFormat();
  const shown = inLanguage(event.texts, locale);
  if (!shown) return null;
  const days = daysOf(event);
  const when =
    days.length > 1 ? t('tile.days', { count: days.length }) : `${time(event.starts_at)}–${time(event.ends_at)}`;
  return (
    <ListRow
      to={eventPath(event.id)}
      lead={<DayLead at={event.starts_at} />}
      title={<span lang={shown.only}>{shown.text.title}</span>}
      text={`${townIn(locale, event.place)} · ${when}`}
      states={
        (shown.only || event.marked || event.registered) && (
          <>
            {shown.only && <Tag>{t(`only.${shown.only}`)}</Tag>}
            {(event.registered || event.marked) && (
              <StatusChip status="accepted" word={t(event.registered ? 'tile.registered' : 'tile.marked')} />
            )}
          </>
        )
      }
    />
  );
}
