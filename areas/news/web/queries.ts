import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { UsedDocument, UsedPicture } from '#shared/contracts/file.ts';
import { foldText } from '#shared/fold-text.ts';
import type { NewsKind } from '#shared/names/content.ts';
import type { Locale } from '#shared/names/languages.ts';
import { isUuid } from '#shared/uuid.ts';
import { ask, asking, type Client } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import { COUNTED, upTo } from '#web/lists/counted.ts';
import type { NewsCategory } from '../news-facts.ts';
import type { ListState } from './list/news-list.ts';

/** Reads of news. What is not open to a person is not there for them. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    news: true;
  }
}

interface NewsFacts {
  id: string;
  kind: NewsKind;
  category: NewsCategory;
  pinned: boolean;
  published_at: string;
  cover: UsedPicture | null;
}

/** The text of a news in one language. */
export interface NewsText {
  title: string;
  teaser: string;
  body: unknown;
  cover_alt: string;
  documents: readonly UsedDocument[];
}

/** One of a list. */
export interface ListedNews extends NewsFacts {
  texts: ByLanguage<{ title: string; teaser: string }>;
  read: boolean;
}

/** One with its whole text. */
export interface Article extends NewsFacts {
  texts: ByLanguage<NewsText>;
  /** Ids of items of any kind. */
  related: readonly string[];
  author: string;
  /** Since when it is in the archive. */
  archived: string | null;
  /** From when on it is no longer shown. */
  until: string | null;
  read: boolean;
}

/** What fits the words and filters of a list, in either language. */
function fitting(client: Client, { q, category, kind, unread }: ListState) {
  let query = client.from('published_news').select('id, kind, category, pinned, published_at, cover, texts, read');
  for (const word of foldText(q).split(' ').filter(Boolean)) query = query.ilike('words', `%${word}%`);
  if (category.length > 0) query = query.in('category', category);
  if (kind.length > 0) query = query.in('kind', kind);
  return unread ? query.is('read', false) : query;
}

/** One page of the list, pinned ones first. Going to another page keeps the one on screen until it is there. */
export function newsListQuery(state: ListState) {
  return queryOptions({
    queryKey: ['news', 'list', state],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const from = (state.page - 1) * state.size;
      const { q: words, category, kind, unread } = state;
      const most = from + COUNTED;
      const asked = { words, categories: [...category], kinds: [...kind], unread, most: most + 1 };
      const [rows, found] = await Promise.all([
        ask<ListedNews[]>((client) =>
          fitting(client, state)
            .order('pinned', { ascending: false })
            .order('published_at', { ascending: false })
            .order('id')
            .range(from, from + state.size - 1)
            .abortSignal(signal),
        ),
        // By a function that looks once at what one may see (0920).
        ask<number>((client) => client.rpc('published_news_count', asked).abortSignal(signal)),
      ]);
      return { rows, ...upTo(most, found) };
    },
  });
}

interface StoredArticle extends NewsFacts {
  texts: (NewsText & { language: Locale })[];
  item: { author_name: string; archived_at: string | null; unpublish_at: string | null; reads: unknown[] };
}

/** A news with its text; null for what does not exist for the reader. */
export function articleQuery(id: string) {
  return queryOptions({
    queryKey: ['news', 'article', id],
    queryFn: async ({ signal }): Promise<Article | null> => {
      if (!isUuid(id)) return null;
      const reading = ask<StoredArticle | null>((client) =>
        client
          .from('news')
          .select(
            `id, kind, category, pinned, published_at, cover,
            texts:news_texts(language, title, teaser, body, cover_alt, documents),
            item:contents(author_name, archived_at, unpublish_at, reads:content_reads(read_at))`,
          )
          .eq('id', id)
          .abortSignal(signal)
          .maybeSingle(),
      );
      const leading = ask<string[]>((client) => client.rpc('related_contents', { news_id: id }).abortSignal(signal));
      const [stored, related] = await Promise.all([reading, leading]);
      if (!stored) return null;
      const { texts, item, ...facts } = stored;
      const byLanguage = Object.fromEntries(texts.map(({ language, ...text }) => [language, text]));
      const { author_name: author, archived_at: archived, unpublish_at: until, reads } = item;
      return { ...facts, related, texts: byLanguage, author, archived, until, read: reads.length > 0 };
    },
  });
}

/** The next newer and the next older one among what fits a list. */
export function neighboursQuery({ id, published_at }: NewsFacts, state: ListState) {
  const { q, category, kind, unread } = state;
  return queryOptions({
    queryKey: ['news', 'neighbours', id, published_at, { q, category, kind, unread }],
    queryFn: async ({ signal }) => {
      const next = async (newer: boolean) => {
        const [side, beside] = newer ? ['gt', 'lt'] : ['lt', 'gt'];
        const [found] = await ask<ListedNews[]>((client) =>
          fitting(client, state)
            .or(`published_at.${side}."${published_at}",and(published_at.eq."${published_at}",id.${beside}.${id})`)
            .order('published_at', { ascending: newer })
            .order('id', { ascending: !newer })
            .limit(1)
            .abortSignal(signal),
        );
        return found;
      };
      const [newer, older] = await Promise.all([next(true), next(false)]);
      return { newer, older };
    },
  });
}

/** Items of any kind that the reader may open, by their ids: kind and titles by language. */
export function relatedQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['news', 'related', ids],
    queryFn: asking<{ id: string; kind: string; titles: ByLanguage<string> }[]>((client) =>
      client.rpc('content_titles', { ids: [...ids] }),
    ),
  });
}

/** News and pages that readers have, by words of their title: what a news may lead to. */
export function relatingQuery(q: string) {
  const words = q
    .trim()
    .replace(/[\\%_*(),."]/g, ' ')
    .trim();
  return queryOptions({
    queryKey: ['news', 'relating', words],
    queryFn: async ({ signal }) => {
      if (words === '') return [];
      const pattern = `%${words}%`;
      const of = (view: 'published_pages' | 'published_news') =>
        ask<{ id: string; texts: ByLanguage<{ title: string }> }[]>((client) =>
          client
            .from(view)
            .select('id, texts')
            .or(`texts->de->>title.ilike.${pattern},texts->fr->>title.ilike.${pattern}`)
            .limit(8)
            .abortSignal(signal),
        );
      return (await Promise.all([of('published_pages'), of('published_news')])).flat();
    },
  });
}
