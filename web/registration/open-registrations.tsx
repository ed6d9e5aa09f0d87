import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LIVE_STATES } from '#shared/names/registration.ts';
import { ask } from '#web/calls/data-service.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Note } from '#web/ui/tag.tsx';
import { loadRegistrationWords } from './load-words.ts';

/** How many seats and places in lists somebody has at dates to come, as far as the reader may know. */
const openQuery = (staffId: string) =>
  queryOptions({
    queryKey: ['registration', 'open', staffId],
    queryFn: async ({ signal }) => {
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
      if (mine.length === 0) return 0;
      const dates = await ask((client) =>
        client
          .from('registration_dates')
          .select('id')
          .in(
            'id',
            mine.map(({ date_id }) => date_id),
          )
          .gt('starts_at', new Date().toISOString())
          .is('cancelled_at', null)
          .abortSignal(signal),
      );
      return dates.length;
    },
  });

/** Before somebody becomes inactive: which of their registrations end with it. */
export function OpenRegistrations({ staffId }: { staffId: string }) {
  const { t } = useTranslation('registration');
  const { number } = useFormat();
  const { data: count = 0 } = useQuery(openQuery(staffId));
  return count > 0 && <Note>{t('ends', { count, n: number(count) })}</Note>;
}
