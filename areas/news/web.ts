import type { AreaWeb } from '#web/area-web.ts';
import { news } from './area.ts';

/** The face of news to the client. */
export const newsWeb: AreaWeb = {
  facts: news,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screens: [],
};
