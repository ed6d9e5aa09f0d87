import type { AreaWeb } from '#web/area-web.ts';
import { sales } from './area.ts';
import { OFFICE, officeSearch, SALES } from './web/sales-list.ts';

/** The face of the sales figures to the client. */
export const salesWeb: AreaWeb = {
  facts: sales,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    { path: '/app/sales', title: 'title', load: () => import('./web/sales-screen.tsx'), search: SALES.search },
    {
      path: '/app/business-intelligence',
      title: 'title',
      load: () => import('./web/business-intelligence-screen.tsx'),
      search: SALES.search,
    },
    {
      path: OFFICE.glasses.path,
      title: 'title',
      load: () => import('./web/office/glass-screen.tsx'),
      search: officeSearch('glasses'),
    },
    {
      path: OFFICE.conil.path,
      title: 'title',
      load: () => import('./web/office/conil-screen.tsx'),
      search: officeSearch('conil'),
    },
  ],
  tiles: [
    {
      name: 'month',
      title: 'title',
      place: 'main',
      order: { office: 35, owner: 15, instructor: 45, optician: 45 },
      permission: 'canViewBusinessIntelligence',
      load: () => import('./web/tile/month-tile.tsx'),
    },
  ],
};
