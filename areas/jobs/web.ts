import type { AreaWeb } from '#web/area-web.ts';
import { jobs } from './area.ts';

/** The face of jobs to the client. */
export const jobsWeb: AreaWeb = {
  facts: jobs,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screens: [],
};
