import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ContentStatus } from '#shared/names/content.ts';
import type { Locale } from '#shared/names/languages.ts';
import { askPage } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { WrittenState } from './define-written.ts';

/** One of those that are written. */
export interface WrittenItem {
  id: string;
  status: ContentStatus;
  author_name: string;
  updated: string;
  /** The newest title of each language. */
  titles: ByLanguage<string>;
}

interface StoredWritten extends Omit<WrittenItem, 'titles'> {
  revisions: { language: Locale; title: string | null }[];
}

const STATUSES: Readonly<Record<WrittenState['state'], readonly ContentStatus[]>> = {
  work: ['draft', 'waiting'],
  published: ['published'],
  deleted: ['deleted'],
};

/** One page of what is written of a kind, the latest first; of one's own alone with `author`. */
export function writtenQuery(kind: string, { state, page, size }: WrittenState, author: string | undefined) {
  return queryOptions({
    queryKey: ['content', 'written', kind, state, page, size, author],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const from = (page - 1) * size;
      const found = await askPage<StoredWritten[]>((client) => {
        const query = client
          .from('contents')
          .select('id, status, author_name, updated, revisions:content_revisions(language, title:texts->>title)', {
            count: 'exact',
          })
          .eq('kind', kind)
          .in('status', STATUSES[state])
          .not('revisions.language', 'is', null)
          .order('id', { referencedTable: 'revisions', ascending: false })
          .limit(12, { referencedTable: 'revisions' })
          .order('updated', { ascending: false })
          .range(from, from + size - 1)
          .abortSignal(signal);
        return author ? query.eq('author_id', author) : query;
      });
      return { total: found.total, rows: found.rows.map(withTitles) };
    },
  });
}

function withTitles({ revisions, ...written }: StoredWritten): WrittenItem {
  const titles: Partial<Record<Locale, string>> = {};
  for (const { language, title } of revisions) if (title) titles[language] ??= title;
  return { ...written, titles };
}
