import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { NotRead } from '#web/frame/not-read.tsx';
import { useReading } from '#web/frame/use-reading.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useNoteSeen } from '#web/recent/use-recent.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddress, usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
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
  return <NotRead header={<PageHeader crumb={crumb} title={t('title')} />} error={error} onRetry={refetch} />;
}
