import { defineList } from '#web/lists/define-list.ts';
import { choice, oneOf } from '#web/lists/param.ts';

/** What editors look for: by state, by what is missing, by what is due. */
export const PAGE_FILTERS = ['draft', 'waiting', 'published', 'changed', 'untranslated', 'due', 'deleted'] as const;
export type PageFilter = (typeof PAGE_FILTERS)[number];

/** The pages of those who write, as a tree or the latest first. */
export const PAGES = defineList({
  list: 'pages',
  path: '/app/pages',
  filters: { only: oneOf(PAGE_FILTERS) },
  look: { view: choice(['tree', 'updated']) },
});
export type PagesState = typeof PAGES.usual;
