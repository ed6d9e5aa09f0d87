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
      title: 'tasks.title',
      place: 'main',
      order: 10,
      permission: 'canViewDashboard',
      load: () => import('./web/tasks-tile.tsx'),
    },
    {
      name: 'webbox',
      title: 'webbox.name',
      place: 'aside',
      order: 10,
      permission: 'canViewDashboard',
      load: () => import('./web/webbox/webbox-tile.tsx'),
    },
    {
      name: 'quick',
      title: 'shortcuts',
      place: 'aside',
      order: 90,
      permission: 'canViewDashboard',
      load: () => import('./web/quick-tile.tsx'),
    },
  ],
};
