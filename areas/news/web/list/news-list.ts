import { NEWS_KINDS } from '#shared/names/content.ts';
import { defineList } from '#web/lists/define-list.ts';
import { choice, flag, manyOf } from '#web/lists/param.ts';
import { NEWS_CATEGORIES } from '../../news-facts.ts';

/** The list of news. The page of one keeps the list's address, for the way back and to its neighbours. */
export const NEWS = defineList({
  list: 'news',
  path: '/app/news',
  filters: { category: manyOf(NEWS_CATEGORIES), kind: manyOf(NEWS_KINDS), unread: flag(1) },
  paged: true,
});
export type ListState = typeof NEWS.usual;

/** The page of one news. */
export const newsPath = (id: string) => `${NEWS.path}/${id}`;

/** Those that are written, for who writes: what is in work, what was sent to the bin, or what readers have. */
export const DRAFT_STATES = ['work', 'published', 'deleted'] as const;
export const DRAFTS = defineList({
  list: 'newsDrafts',
  path: '/app/news/drafts',
  filters: { mine: flag(1), state: choice(DRAFT_STATES) },
  paged: true,
});
export type DraftsState = typeof DRAFTS.usual;

/** Where one is written. */
export const editPath = (id: string) => `${newsPath(id)}/edit`;
