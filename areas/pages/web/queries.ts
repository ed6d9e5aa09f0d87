import { queryOptions } from '@tanstack/react-query';
import type { ContentStatus } from '#shared/names/content.ts';
import type { Language, Locale } from '#shared/names/languages.ts';
import { asking } from '#web/calls/data-service.ts';
import type { ByLanguage } from '#web/i18n/in-language.ts';
import type { PageFault } from './index/pages-list.ts';

/** A live page as a list has it. */
export interface PublishedPage {
  id: string;
  key: string | null;
  parent_id: string | null;
  texts: ByLanguage<{ title: string; teaser: string }>;
}

/** Every page one may open, in the order of the tree. */
export function publishedPagesQuery() {
  return queryOptions({
    queryKey: ['pages', 'published'],
    queryFn: asking<PublishedPage[]>((client) =>
      client.from('published_pages').select('id, key, parent_id, texts').order('position').order('id'),
    ),
  });
}

/** How a language of a page stands: written only, live, or live and written on. */
export type LanguageState = 'draft' | 'published' | 'changed';

/** A page as those see it who write. */
export interface WrittenPage {
  id: string;
  key: string | null;
  parent_id: string | null;
  position: number;
  review_at: string | null;
  status: ContentStatus;
  author_name: string;
  updated: string;
  publish_at: string | null;
  archived_at: string | null;
  readers: string[];
  faults: PageFault[];
  texts: Partial<Record<Language, { title: string; state: LanguageState }>>;
}

/** Every page in every state, for those who write. */
export function writtenPagesQuery() {
  return queryOptions({
    queryKey: ['pages', 'written'],
    queryFn: asking<WrittenPage[]>((client) =>
      client
        .from('written_pages')
        .select(
          'id, key, parent_id, position, review_at, status, author_name, updated, publish_at, archived_at, readers, faults, texts',
        )
        .order('position')
        .order('id'),
    ),
  });
}

/** What a page is called in a list: in the language on screen, else in one that it has. */
export function titleOf({ texts }: WrittenPage, locale: Locale): { title: string; only?: Language } {
  const own = texts[locale]?.title;
  if (own) return { title: own };
  const [other] = Object.entries(texts).filter(([, text]) => text.title);
  return other ? { title: other[1].title, only: other[0] as Language } : { title: '' };
}
