import type { AreaWeb } from '#web/area-web.ts';
import { lookup } from './area.ts';

/** The face of the partner's site to the client: the directory draws what there is to see. */
export const lookupWeb: AreaWeb = {
  facts: lookup,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screens: [],
};
