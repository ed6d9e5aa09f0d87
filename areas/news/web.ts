import type { AreaWeb } from '#web/area-web.ts';
import { news } from './area.ts';
import { DRAFTS, NEWS, newsPath } from './web/list/news-list.ts';

/** The face of news to the client. */
export const newsWeb: AreaWeb = {
  facts: news,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  tiles: [
    {
      name: 'latest',
      title: 'tile.title',
      place: 'main',
      order: 30,
      permission: 'canViewNews',
      load: () => import('./web/tile/latest-tile.tsx'),
    },
  ],
  tasks: [
    {
      name: 'drafts',
      label: 'task',
      icon: 'edit',
      order: 70,
      to: DRAFTS.path,
      search: DRAFTS.write({ ...DRAFTS.usual, mine: true }),
    },
  ],
  contents: [
    {
      kind: 'news',
      label: 'title',
      fields: 'edit.field',
      path: newsPath,
      read: () => import('./web/read/news-reader.tsx'),
    },
  ],
  screens: [
    { path: '/app/news', title: 'title', load: () => import('./web/list/news-screen.tsx'), search: NEWS.search },
    {
      path: '/app/news/drafts',
      title: 'title',
      load: () => import('./web/drafts/drafts-screen.tsx'),
      search: DRAFTS.search,
    },
    {
      path: '/app/news/$newsId/edit',
      title: 'title',
      load: () => import('./web/edit/edit-screen.tsx'),
      search: ({ view }) => (view === 'revisions' ? { view } : {}),
    },
    {
      path: '/app/news/$newsId',
      title: 'title',
      load: () => import('./web/article/article-screen.tsx'),
      search: NEWS.search,
    },
  ],
};
