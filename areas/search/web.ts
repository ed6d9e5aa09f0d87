import type { AreaWeb } from '#web/area-web.ts';
import { search } from './area.ts';

/** The face of the search's upkeep to the client; the search itself is the frame's (`web/search`). */
export const searchWeb: AreaWeb = {
  facts: search,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [{ path: '/app/internal/search', title: 'title', load: () => import('./web/upkeep-screen.tsx') }],
};
