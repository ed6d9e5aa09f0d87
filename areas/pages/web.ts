import type { AreaWeb } from '#web/area-web.ts';
import { pages } from './area.ts';

/** The face of pages to the client. */
export const pagesWeb: AreaWeb = {
  facts: pages,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screens: [],
};
