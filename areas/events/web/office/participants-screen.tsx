import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ParticipantsPage } from '#web/registration/office/participants-page.tsx';
import { officeWordsQuery } from '#web/registration/office/queries.ts';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { partNames } from '../booking/part-names.ts';
import { eventPath } from '../list/events-list.ts';
import { eventQuery } from '../queries.ts';

/** /app/events/{eventId}/participants: everybody at an event, for who manages events. */
export default function ParticipantsScreen() {
  const { t } = useTranslation(['office', 'events']);
  const { locale } = useLanguage();
  const id = usePathPart('eventId');
  const { data: event } = useQuery(eventQuery(id));
  const dateId = event?.date?.id ?? '';
  const { isPending } = useQuery(officeWordsQuery());
  const shown = event && inLanguage(event.texts, locale);
  useScreenTitle(shown?.text.title);
  if (event === null || (event && !event.date)) return <NotFoundScreen />;
  if (!event || isPending) return <DetailSkeleton header={<PageHeader title="…" />} />;
  const crumb = { label: shown?.text.title ?? '', to: eventPath(id) };
  return (
    <ParticipantsPage
      kind="event"
      dateId={dateId}
      path={`${eventPath(id)}/participants`}
      attendancePath={`${eventPath(id)}/attendance`}
      registering={{ to: `${eventPath(id)}/register`, search: { who: 'others' } }}
      partName={partNames(event, locale, t)}
      header={(lead, actions) => <PageHeader crumb={crumb} title={t('title')} lead={lead} actions={actions} />}
    />
  );
}
