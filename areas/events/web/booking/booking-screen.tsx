import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isMissing, isRefused } from '#web/calls/call-error.ts';
import { DraftGate, type DraftSlot } from '#web/drafts/draft-gate.tsx';
import { FormBody } from '#web/forms/form-body.tsx';
import { SaveBar } from '#web/forms/save-bar.tsx';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { BookingFields } from '#web/registration/booking/booking-fields.tsx';
import { bookingValues } from '#web/registration/booking/booking-values.ts';
import { dateQuery, type EditedDate } from '#web/registration/booking/queries.ts';
import { useBookingForm } from '#web/registration/booking/use-booking-form.ts';
import { Mailings } from '#web/registration/mailings/mailings.tsx';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { usePathPart } from '#web/router/use-address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { eventPath } from '../list/events-list.ts';
import { type EventDetail, eventQuery } from '../queries.ts';
import { partNames } from './part-names.ts';

/** /app/events/{eventId}/booking: seats, prices, deadlines and questions of an event, for who manages events. */
export default function BookingScreen() {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { data: event, error: missing, refetch } = useQuery(eventQuery(usePathPart('eventId')));
  const dateId = event?.date?.id ?? '';
  const { data: read, error } = useQuery(dateQuery(dateId));
  const shown = event && inLanguage(event.texts, locale);
  useScreenTitle(shown?.text.title);
  const crumb =
    event && shown ? { label: shown.text.title, to: eventPath(event.id) } : { label: t('title'), to: '/app/events' };
  const header = (
    <PageHeader
      crumb={crumb}
      title={t('booking.title')}
      actions={
        event && (
          <>
            <ButtonLink icon="users" to={`${eventPath(event.id)}/participants`}>
              {t('booking.participants')}
            </ButtonLink>
            <ButtonLink icon="meal" to={`${eventPath(event.id)}/sheet`}>
              {t('booking.sheet')}
            </ButtonLink>
          </>
        )
      }
    />
  );
  const failed = missing ?? error;
  if (event === null || isMissing(failed)) return <NotFoundScreen />;
  if (failed) {
    return (
      <Page header={header}>
        {isRefused(failed) ? <EmptyState reason="denied" /> : <ErrorState onRetry={() => void refetch()} />}
      </Page>
    );
  }
  if (!event || !read) return <DetailSkeleton header={header} />;
  return (
    <Page header={header}>
      <DraftGate form="events.booking" record={dateId}>
        {(slot) => <BookingForm {...{ event, read, slot }} />}
      </DraftGate>
      <Mailings dateId={dateId} choosable={choosableOf(event, read, partNames(event, locale, t))} />
    </Page>
  );
}

interface BookingFormProps {
  event: EventDetail;
  read: EditedDate;
  slot: DraftSlot;
}

function BookingForm({ event, read, slot }: BookingFormProps) {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const form = useBookingForm(slot, read, ['events']);
  const names = partNames(event, locale, t);
  return (
    <FormBody form={form}>
      <BookingFields form={form} choosable={event.parts.map(({ key }) => ({ key, name: names(key) }))} />
      <SaveBar form={form} />
    </FormBody>
  );
}

/** The parts that people choose one by one: a mail can be for some of them. */
function choosableOf({ parts }: EventDetail, { date }: EditedDate, nameOf: (key: string) => string) {
  const booked = bookingValues(date).parts;
  return parts
    .filter(({ key }) => booked.some((one) => one.key === key))
    .map(({ key }) => ({ key, name: nameOf(key) }));
}
