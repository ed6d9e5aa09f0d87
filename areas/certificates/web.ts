import type { AreaWeb } from '#web/area-web.ts';
import { certificates } from './area.ts';

/** The page on which documents are checked, for anybody. */
export const certificatesWeb: AreaWeb = {
  facts: certificates,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screens: [{ path: '/certificates/$code', title: 'title', load: () => import('./web/check-screen.tsx') }],
};
