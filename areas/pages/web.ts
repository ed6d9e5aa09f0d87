import type { AreaWeb } from '#web/area-web.ts';
import { pages } from './area.ts';
import { OWN_KEYS } from './own-keys.ts';
import { PAGES } from './web/index/pages-list.ts';

/** Those with tools of their own around the page. */
const WITH_TOOLS: readonly string[] = [
  'services',
  'board',
  'support',
  'frequentlens',
] satisfies (keyof typeof OWN_KEYS)[];

const keyScreens = Object.entries(OWN_KEYS)
  .filter(([key]) => !WITH_TOOLS.includes(key))
  .map(([key, { path }]) => ({ path, title: `key.${key}`, load: () => import('./web/read/key-screen.tsx') }));

/** The face of pages to the client. */
export const pagesWeb: AreaWeb = {
  facts: pages,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  contents: [
    {
      kind: 'page',
      label: 'title',
      one: 'one',
      path: (id) => `/app/pages/${id}`,
      read: () => import('./web/read/page-reader.tsx'),
    },
  ],
  screens: [
    { path: '/app/pages', title: 'title', load: () => import('./web/index/pages-screen.tsx'), search: PAGES.search },
    { path: '/app/pages/$pageId', title: 'title', load: () => import('./web/read/page-screen.tsx') },
    { path: OWN_KEYS.services.path, title: 'key.services', load: () => import('./web/services/services-screen.tsx') },
    { path: OWN_KEYS.board.path, title: 'key.board', load: () => import('./web/board/board-screen.tsx') },
    { path: OWN_KEYS.support.path, title: 'key.support', load: () => import('./web/support/support-screen.tsx') },
    {
      path: OWN_KEYS.frequentlens.path,
      title: 'key.frequentlens',
      load: () => import('./web/frequentlens/frequentlens-screen.tsx'),
    },
    ...keyScreens,
  ],
  parts: [
    {
      screen: '/app/pages/$pageId',
      order: 10,
      permission: 'canViewDashboard',
      load: () => import('./web/handbook/page-foot.tsx'),
    },
  ],
  tasks: [
    {
      name: 'drafts',
      label: 'task.drafts',
      icon: 'edit',
      order: 71,
      to: PAGES.path,
      search: PAGES.write({ ...PAGES.usual, only: 'draft' }),
    },
    {
      name: 'reviews',
      label: 'task.reviews',
      icon: 'calendar',
      order: 70,
      to: PAGES.path,
      search: PAGES.write({ ...PAGES.usual, only: 'due' }),
    },
  ],
  tiles: [
    {
      name: 'readings',
      title: 'tile.readings.title',
      place: 'main',
      order: 15,
      permission: 'canViewDashboard',
      load: () => import('./web/handbook/readings-tile.tsx'),
    },
  ],
};
