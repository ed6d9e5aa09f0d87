import type { AreaWeb } from '#web/area-web.ts';
import { sales } from './area.ts';

/** The face of the sales figures to the client. */
export const salesWeb: AreaWeb = {
  facts: sales,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screens: [],
};
