import { queryOptions } from '@tanstack/react-query';
import type { SearchHit } from '#shared/contracts/search.ts';
import type { Locale } from '#shared/names/languages.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    favourites: true;
  }
}

/** A thing that somebody marked with a star; `kind` as the search knows it. */
export interface Favourite {
  kind: string;
  record_id: string;
}

/** Everything one has marked, opened or not. */
export const favouritesQuery = (staffId: string) =>
  queryOptions({
    queryKey: ['favourites', staffId],
    staleTime: 300_000,
    queryFn: asking((client) => client.from('favourites').select('kind, record_id').limit(1000)),
  });

/** What one has marked and may open, the latest first, with what it is called and where it is. */
export const favouriteHitsQuery = (language: Locale) =>
  queryOptions({
    queryKey: ['favourites', 'hits', language],
    queryFn: ({ signal }) => callPortal<SearchHit[]>('GET', '/search/favourites', { query: { language }, signal }),
  });

/** Puts a star on something, or takes it away. A second time changes nothing. */
export async function storeFavourite(staffId: string, { kind, record_id }: Favourite, marked: boolean): Promise<void> {
  await ask((client) =>
    marked
      ? client.from('favourites').upsert({ staff_id: staffId, kind, record_id }, { ignoreDuplicates: true })
      : client.from('favourites').delete().eq('staff_id', staffId).eq('kind', kind).eq('record_id', record_id),
  );
}
