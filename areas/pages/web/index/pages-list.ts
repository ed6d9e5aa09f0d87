import { defineList } from '#web/lists/define-list.ts';
import { choice, oneOf } from '#web/lists/param.ts';

/** What a live page may need (`internal.page_faults`). */
export const PAGE_FAULTS = ['links', 'alt', 'orphan', 'outdated'] as const;
export type PageFault = (typeof PAGE_FAULTS)[number];

/** What editors look for: by state, by what is missing, by what is due, by what is to be mended. */
export const PAGE_FILTERS = [
  ...(['draft', 'waiting', 'published', 'changed', 'untranslated', 'due'] as const),
  ...PAGE_FAULTS,
  'deleted',
] as const;
export type PageFilter = (typeof PAGE_FILTERS)[number];

/** The pages of those who write, as a tree or the latest first. */
export const PAGES = defineList({
  list: 'pages',
  path: '/app/pages',
  filters: { only: oneOf(PAGE_FILTERS) },
  look: { view: choice(['tree', 'updated']) },
});
export type PagesState = typeof PAGES.usual;
