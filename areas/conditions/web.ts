import type { AreaWeb } from '#web/area-web.ts';
import { conditions } from './area.ts';
import { SUPPLIERS } from './web/suppliers.ts';

/** The face of the conditions to the client. */
export const conditionsWeb: AreaWeb = {
  facts: conditions,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    {
      path: '/app/conditions',
      title: 'title',
      load: () => import('./web/conditions-screen.tsx'),
      search: SUPPLIERS.search,
    },
  ],
};
