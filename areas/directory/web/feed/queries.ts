import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ask } from '#web/calls/data-service.ts';
import type { DirectoryChange } from '../../edit-contract.ts';
import { type FeedFilter, sinceOf } from './feed-filter.ts';

/** A change with the company it belongs to. */
export interface FeedChange extends DirectoryChange {
  optician_id: string;
  optician_name: string;
}

/** So many saves are read at once. */
const STEP = 25;

/** Where the next page goes on: after the last save of the former one. */
type Cursor = { made: string; record_id: string } | null;

/** The function wants every argument; null narrows nothing, which the generated types do not know. */
function asked({ company, actor, kind, field, days }: FeedFilter) {
  const since = sinceOf(days, new Date());
  const orNull = (value: string | null) => value || null;
  return {
    company: orNull(company),
    actor: orNull(actor),
    kind: orNull(kind),
    field: orNull(field),
    since: orNull(since),
    until: null,
  } as Record<'company' | 'actor' | 'kind' | 'field' | 'since' | 'until', never>;
}

/** Changes over all companies, newest first. */
export function feedQuery(filter: FeedFilter) {
  return infiniteQueryOptions({
    queryKey: ['directory', 'feed', filter],
    initialPageParam: null as Cursor,
    queryFn: ({ pageParam, signal }) =>
      ask<FeedChange[]>((client) =>
        client
          .rpc('directory_feed', { q: filter.q, ...asked(filter), before: pageParam as never, page_size: STEP })
          .abortSignal(signal),
      ),
    getNextPageParam: (last): Cursor => {
      const end = last.at(-1);
      const saves = new Set(last.map(({ made, record_id }) => `${made} ${record_id}`)).size;
      return end && saves === STEP ? { made: end.made, record_id: end.record_id } : null;
    },
  });
}

/** Names of the branches that changes speak of. */
export function branchNamesQuery(ids: readonly string[]) {
  const asked = [...new Set(ids)].toSorted().slice(0, 200);
  return queryOptions({
    queryKey: ['directory', 'branchNames', asked],
    enabled: asked.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const rows = await ask((client) =>
        client.from('branches').select('id, name').in('id', asked).abortSignal(signal),
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  });
}
