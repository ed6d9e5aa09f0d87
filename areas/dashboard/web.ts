import type { AreaWeb } from '#web/area-web.ts';
import { dashboard } from './area.ts';

/** The dashboard's face to the client. */
export const dashboardWeb: AreaWeb = {
  facts: dashboard,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screens: [{ path: '/app/dashboard', title: 'title', load: () => import('./web/dashboard-screen.tsx') }],
  tiles: [
    {
      name: 'tasks',
      place: 'main',
      order: 10,
      permission: 'canViewDashboard',
      load: () => import('./web/tasks-tile.tsx'),
    },
    {
      name: 'webbox',
      place: 'aside',
      order: 10,
      permission: 'canViewDashboard',
      load: () => import('./web/webbox/webbox-tile.tsx'),
    },
  ],
};
