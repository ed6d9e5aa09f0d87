import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { foldText } from '#shared/fold-text.ts';
import { asking, askPage, type Client } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { StreamCategory, StreamType } from '../stream-facts.ts';
import type { StreamState } from './stream.ts';

/** One news or event of the stream. */
export interface StreamItem {
  id: string;
  type: StreamType;
  category: StreamCategory;
  published_at: string;
  /** Of events. */
  starts_at: string | null;
  place: string | null;
  cancelled_at: string | null;
  texts: ByLanguage<{ title: string; teaser: string }>;
  read: boolean;
}

const LISTED = 'id, type, category, published_at, starts_at, place, cancelled_at, texts, read';

/** What fits the words and filters, in either language. */
function fitting(client: Client, { q, type, category, unread }: StreamState) {
  let query = client.from('current_items').select(LISTED, { count: 'exact' });
  for (const word of foldText(q).split(' ').filter(Boolean)) query = query.ilike('words', `%${word}%`);
  if (type) query = query.eq('type', type);
  if (category.length > 0) query = query.in('category', category);
  return unread ? query.is('read', false) : query;
}

/** One page of the stream, what appeared last first. */
export function streamQuery(state: StreamState) {
  return queryOptions({
    queryKey: ['current', 'stream', state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const from = (state.page - 1) * state.size;
      return askPage<StreamItem[]>((client) =>
        fitting(client, state)
          .order('published_at', { ascending: false })
          .order('id')
          .range(from, from + state.size - 1)
          .abortSignal(signal),
      );
    },
  });
}

/** The next events that take place. */
export function nextEventsQuery() {
  return queryOptions({
    queryKey: ['current', 'next'],
    queryFn: asking<StreamItem[]>((client) =>
      client
        .from('current_items')
        .select(LISTED)
        .eq('type', 'event')
        .is('cancelled_at', null)
        .order('starts_at')
        .order('id')
        .limit(5),
    ),
  });
}

/** How much is unread, whatever the filters. */
export function unreadQuery() {
  return queryOptions({
    queryKey: ['current', 'unread'],
    queryFn: async ({ signal }) => {
      const { total } = await askPage<unknown[]>((client) =>
        client
          .from('current_items')
          .select('id', { count: 'exact' })
          .is('read', false)
          .order('id')
          .range(0, 0)
          .abortSignal(signal),
      );
      return total;
    },
  });
}
