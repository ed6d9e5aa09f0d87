import type { AreaWeb } from '#web/area-web.ts';
import { lookup } from './area.ts';

const COMPANY = '/app/opticians/$opticianId';

/** The face of the partner's site to the client: it is shown on pages of others. */
export const lookupWeb: AreaWeb = {
  facts: lookup,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [],
  parts: [
    { screen: COMPANY, order: 10, permission: 'canViewGesundheitsoptik', load: () => import('./web/all-states.tsx') },
    {
      screen: `${COMPANY}?staffId`,
      order: 10,
      permission: 'canViewGesundheitsoptik',
      load: () => import('./web/person-state.tsx'),
    },
  ],
};
