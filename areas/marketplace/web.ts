import type { AreaWeb } from '#web/area-web.ts';
import { marketplace } from './area.ts';

/** The face of the marketplace to the client. */
export const marketplaceWeb: AreaWeb = {
  facts: marketplace,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screens: [],
};
