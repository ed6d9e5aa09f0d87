import type { AreaWeb } from '#web/area-web.ts';
import { current } from './area.ts';
import { STREAM } from './web/stream.ts';

/** The face of the stream to the client. */
export const currentWeb: AreaWeb = {
  facts: current,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    { path: '/app/current', title: 'title', load: () => import('./web/current-screen.tsx'), search: STREAM.search },
  ],
};
