import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LIVE_STATES, type RegistrationKind } from '#shared/names/registration.ts';
import { ask } from '#web/calls/data-service.ts';
import { type ByLanguage, inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Note } from '#web/ui/tag.tsx';
import { loadRegistrationWords } from './load-words.ts';
import { CALLS } from './queries.ts';

interface Open {
  id: string;
  kind: RegistrationKind;
  content_id: string;
  starts_at: string;
  titles: ByLanguage<string>;
}

/** Dates to come at which somebody has a seat or waits for one, as far as the reader may know. */
export const openQuery = (staffId: string) =>
  queryOptions({
    queryKey: ['registration', 'open', staffId],
    queryFn: async ({ signal }): Promise<Open[]> => {
      const [mine] = await Promise.all([
        ask((client) =>
          client
            .from('registrations')
            .select('date_id')
            .eq('staff_id', staffId)
            .in('state', [...LIVE_STATES])
            .abortSignal(signal),
        ),
        loadRegistrationWords(),
      ]);
      if (mine.length === 0) return [];
      const ids = mine.map(({ date_id }) => date_id);
      const dates = await ask<Omit<Open, 'titles'>[]>((client) =>
        client
          .from('registration_dates')
          .select('id, kind, content_id, starts_at')
          .in('id', ids)
          .gt('starts_at', new Date().toISOString())
          .is('cancelled_at', null)
          .order('starts_at')
          .abortSignal(signal),
      );
      const about = dates.map(({ content_id }) => content_id);
      const texts = await Promise.all(
        (['courses_texts', 'events_texts'] as const).map((table) =>
          ask((client) => client.from(table).select('id, language, title').in('id', about).abortSignal(signal)),
        ),
      );
      const titlesOf = (id: string) =>
        Object.fromEntries(texts.flat().flatMap((text) => (text.id === id ? [[text.language, text.title]] : [])));
      return dates.map((date) => ({ ...date, titles: titlesOf(date.content_id) }));
    },
  });

/** Before somebody becomes inactive: which of their registrations end with it, and where somebody else takes the seat. */
export function OpenRegistrations({ staffId }: { staffId: string }) {
  const { t } = useTranslation('registration');
  const { number, date } = useFormat();
  const { locale } = useLanguage();
  const { data: open = [] } = useQuery(openQuery(staffId));
  if (open.length === 0) return null;
  return (
    <Note>
      <p>{t('ends', { count: open.length, n: number(open.length) })}</p>
      <ul>
        {open.map(({ id, kind, content_id, starts_at, titles }) => {
          const shown = inLanguage<string>(titles, locale);
          return (
            <li key={id}>
              <AppLink className="link" to={`/app${CALLS[kind]}/${content_id}`}>
                <span lang={shown?.only}>{shown?.text ?? t(`kind.${kind}`)}</span>
              </AppLink>
              {`, ${date(starts_at)}`}
            </li>
          );
        })}
      </ul>
      <p>{t('instead')}</p>
    </Note>
  );
}
