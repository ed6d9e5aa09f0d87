import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '#web/calls/data-service.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Note } from '#web/ui/tag.tsx';
import { loadListingWords } from './load-words.ts';

/** How many open items and jobs name somebody as their contact, as far as the reader may know. */
const openQuery = (staffId: string) =>
  queryOptions({
    queryKey: ['listings', 'contact', staffId],
    queryFn: async ({ signal }) => {
      const of = (view: 'open_marketplace_items' | 'open_job_offers') =>
        ask((client) => client.from(view).select('id').eq('contact_id', staffId).abortSignal(signal));
      const [items, jobs] = await Promise.all([
        of('open_marketplace_items'),
        of('open_job_offers'),
        loadListingWords(),
      ]);
      return items.length + jobs.length;
    },
  });

/** Before somebody becomes inactive: how many listings get another contact with it. */
export function OpenListings({ staffId }: { staffId: string }) {
  const { t } = useTranslation('listings');
  const { number } = useFormat();
  const { data: count = 0 } = useQuery(openQuery(staffId));
  return count > 0 && <Note>{t('moves', { count, n: number(count) })}</Note>;
}
