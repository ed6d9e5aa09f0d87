import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#web/calls/call-error.ts';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { useReading } from '#web/frame/use-reading.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useNoteSeen } from '#web/recent/use-recent.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddress, usePathPart } from '#web/router/use-address.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { EVENTS, eventPath } from '../list/events-list.ts';
import { eventQuery } from '../queries.ts';
import { EventPage } from './event-page.tsx';

/** /app/events/{eventId}: one event. The address carries the list one came from. */
export default function EventScreen() {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const { data: event, error, refetch } = useQuery(eventQuery(usePathPart('eventId')));
  const crumb = { label: t('title'), to: EVENTS.path, search: useAddress() };
  const shown = event && inLanguage(event.texts, locale);
  useScreenTitle(shown?.text.title);
  useReading(event, 'events');
  useNoteSeen(
    event && shown
      ? {
          id: event.id,
          kind: 'event',
          name: shown.text.title,
          detail: t('title'),
          path: eventPath(event.id),
          search: {},
        }
      : undefined,
  );
  if (event && shown) return <EventPage {...{ event, shown, crumb }} />;
  if (event !== undefined) return <NotFoundScreen />;
  const header = <PageHeader crumb={crumb} title={t('title')} />;
  if (!error) return <DetailSkeleton header={header} />;
  return (
    <Page header={header}>{isRefused(error) ? <EmptyState reason="denied" /> : <ErrorState onRetry={refetch} />}</Page>
  );
}
