import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hoursText } from '#shared/dates.ts';
import type { Locale } from '#shared/names/languages.ts';
import { townIn } from '#shared/town.ts';
import { isOver } from '#web/dated/days.ts';
import { Star } from '#web/favourites/star.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { OwnRegistrations } from '#web/registration/own/own-registrations.tsx';
import { datesQuery } from '#web/registration/queries.ts';
import type { Query } from '#web/router/use-address.ts';
import { useViewer } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { partNames } from '../booking/part-names.ts';
import styles from '../events.module.css';
import { EVENTS, editPath, eventPath } from '../list/events-list.ts';
import type { EventDetail, EventTexts } from '../queries.ts';
import { EventBody } from '../read/event-body.tsx';
import { WhenWhere } from '../read/when-where.tsx';
import { BookingCard } from './booking-card.tsx';
import { Contact } from './contact.tsx';
import { MarkButton } from './mark-button.tsx';
import { Neighbours } from './neighbours.tsx';
import { Participants } from './participants.tsx';

interface EventPageProps {
  event: EventDetail;
  /** Its texts, and the language where that is not the one on screen. */
  shown: { text: EventTexts; only?: Locale };
  /** Back to the list as it was left. */
  crumb: NonNullable<PageHeaderProps['crumb']> & { search: Query };
}

/** An event: what it is, whether it takes place, its programme, when and where, whom to ask, and the ways on. */
export function EventPage({ event, shown: { text, only }, crumb }: EventPageProps) {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { longDate } = useFormat();
  const { can } = useViewer();
  const { data: dates } = useQuery(datesQuery(event.id));
  const date = dates?.[0];
  const hours = hoursText(event.starts_at, event.ends_at, locale);
  const facts = [
    ...[`${longDate(event.starts_at)}, ${hours}`, townIn(locale, event.place), t(`kind.${event.kind}`)],
    isOver(event) && t('event.over'),
  ];
  return (
    <Page
      header={
        <PageHeader
          crumb={crumb}
          title={<span lang={only}>{text.title}</span>}
          lead={<span lang={only}>{text.teaser}</span>}
          actions={
            <>
              <Star kind="event" id={event.id} name={text.title} />
              {can('canManageEvents') && (
                <ButtonLink icon="edit" to={editPath(event.id)}>
                  {t('edit.open')}
                </ButtonLink>
              )}
              {can('canManageEvents') && (
                <ButtonLink icon="ticket" to={`${eventPath(event.id)}/booking`}>
                  {t('booking.title')}
                </ButtonLink>
              )}
              <MarkButton {...{ event, date }} />
            </>
          }
        >
          <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        </PageHeader>
      }
      aside={
        <>
          <BookingCard id={event.id} date={date} />
          <WhenWhere event={event}>
            <p className={styles.reach}>
              <a href={`/api/v1/events/calendar?${new URLSearchParams({ id: event.id, language: locale })}`} download>
                <Icon name="calendar" size={20} />
                {t('event.file')}
              </a>
            </p>
          </WhenWhere>
          {event.contact && <Contact person={event.contact} />}
          <Neighbours event={event} state={EVENTS.read(crumb.search)} search={crumb.search} />
        </>
      }
    >
      <EventBody
        {...{ cover: event.cover, cancelled_at: event.cancelled_at, parts: event.parts, text, only }}
        booked={event.date?.parts}
      />
      <OwnRegistrations kind="event" contentId={event.id} partName={partNames(event, locale, t)} />
      {event.date && <Participants dateId={event.date.id} />}
    </Page>
  );
}
