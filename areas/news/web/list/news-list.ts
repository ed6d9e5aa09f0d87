import { NEWS_KINDS } from '#shared/names/content.ts';
import { defineList } from '#web/lists/define-list.ts';
import { flag, manyOf } from '#web/lists/param.ts';
import { defineWritten } from '#web/publishing/written/define-written.ts';
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

/** What is written, for those who write. */
export const DRAFTS = defineWritten('newsDrafts', '/app/news/drafts');

/** Where one is written. */
export const editPath = (id: string) => `${newsPath(id)}/edit`;
