import type { AreaFacts } from '#shared/names/area-facts.ts';

/** News of the group. */
export const news = {
  name: 'news',
  words: 'current',
  screens: [
    { path: '/app/news', opensWith: 'canViewNews' },
    { path: '/app/news/drafts', opensWith: 'canEditContent' },
    { path: '/app/news/$newsId', opensWith: 'canViewNews' },
    { path: '/app/news/$newsId/edit', opensWith: 'canEditContent' },
  ],
  menu: [{ group: 'current', order: 20, path: '/app/news', label: 'title', icon: 'news', opensWith: 'canViewNews' }],
  found: [{ name: 'news', label: 'title', icon: 'news', order: 30 }],
} as const satisfies AreaFacts;
