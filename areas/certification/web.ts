import type { AreaWeb } from '#web/area-web.ts';
import { certification } from './area.ts';

/** The face of the certification to the client. */
export const certificationWeb: AreaWeb = {
  facts: certification,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screens: [],
};
