import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ContentStatus } from '#shared/names/content.ts';
import { askPage } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { WrittenState } from './define-written.ts';

/** One of those that are written. */
export interface WrittenItem {
  id: string;
  status: ContentStatus;
  author_name: string;
  updated: string;
  /** When it appears, or what is newer of it. */
  publish_at: string | null;
  /** Readers do not have all of it yet. */
  in_work: boolean;
  /** The newest title of each language. */
  titles: ByLanguage<string>;
}

/** One page of what is written of a kind, the latest first; of one's own alone with `author`. */
export function writtenQuery(kind: string, { state, page, size }: WrittenState, author: string | undefined) {
  return queryOptions({
    queryKey: ['content', 'written', kind, state, page, size, author],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const from = (page - 1) * size;
      return askPage<WrittenItem[]>((client) => {
        const query = client
          .from('written_contents')
          .select('id, status, author_name, updated, publish_at, in_work, titles', { count: 'exact' })
          .eq('kind', kind)
          .order('updated', { ascending: false })
          .order('id')
          .range(from, from + size - 1)
          .abortSignal(signal);
        const found = state === 'work' ? query.is('in_work', true) : query.eq('status', state);
        return author ? found.eq('author_id', author) : found;
      });
    },
  });
}
