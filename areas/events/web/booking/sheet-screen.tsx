import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import NotFoundScreen from '#web/frame/not-found-screen.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { SheetPage } from '#web/registration/sheet/sheet-page.tsx';
import { useScreenTitle } from '#web/router/screen-title.ts';
import { usePathPart } from '#web/router/use-address.ts';
import { PageHeader } from '#web/ui/page.tsx';
import { eventPath } from '../list/events-list.ts';
import { eventQuery } from '../queries.ts';

/** /app/events/{eventId}/sheet: what kitchen and hotel need of an event, for who manages events. */
export default function SheetScreen() {
  const { t } = useTranslation('events');
  const { locale } = useLanguage();
  const id = usePathPart('eventId');
  const { data: event } = useQuery(eventQuery(id));
  const shown = event && inLanguage(event.texts, locale);
  useScreenTitle(shown?.text.title);
  if (event === null || (event && !event.date)) return <NotFoundScreen />;
  const crumb = { label: shown?.text.title ?? t('title'), to: eventPath(id) };
  return <SheetPage dateId={event?.date?.id ?? ''} header={<PageHeader crumb={crumb} title={t('booking.sheet')} />} />;
}
