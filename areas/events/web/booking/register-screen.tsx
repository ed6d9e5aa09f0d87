import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { RegisterPage } from '#web/registration/form/register-page.tsx';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { useAddressText, usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { DetailSkeleton } from '#web/ui/skeleton.tsx';
import { eventPath } from '../list/events-list.ts';
import { eventQuery } from '../queries.ts';
import { partNames } from './part-names.ts';

/** /app/events/{eventId}/register: registering oneself and one's team for an event. */
export default function RegisterScreen() {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const id = usePathPart('eventId');
  const who = useAddressText('who');
  const { data: event } = useQuery(eventQuery(id));
  const shown = event && inLanguage(event.texts, locale);
  useScreenTitle(shown?.text.title);
  if (event === null) return <NotFoundScreen />;
  const path = eventPath(id);
  const header = (title: string) => (
    <PageHeader crumb={{ label: shown?.text.title ?? t('title'), to: path }} title={title} />
  );
  if (!event) return <DetailSkeleton header={header(t('booking.title'))} />;
  return (
    <RegisterPage
      kind="event"
      contentId={id}
      name={shown?.text.title}
      {...{ path, header, who }}
      partName={partNames(event, locale, t)}
    />
  );
}
