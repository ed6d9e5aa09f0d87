import type { AreaWeb } from '#web/area-web.ts';
import { assessment } from './area.ts';
import { ASSESSMENT, assessmentSearch } from './web/address.ts';

/** The face of the assessment to the client. */
export const assessmentWeb: AreaWeb = {
  facts: assessment,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    {
      path: ASSESSMENT,
      title: 'title',
      load: () => import('./web/assessment-screen.tsx'),
      search: assessmentSearch,
    },
  ],
  tiles: [
    {
      name: 'own',
      title: 'title',
      place: 'aside',
      order: { office: 'hidden', owner: 45, instructor: 'hidden', optician: 25 },
      permission: 'canFillAssessment',
      load: () => import('./web/tile/own-tile.tsx'),
    },
  ],
  tasks: [
    {
      name: 'open',
      label: 'task',
      icon: 'compass',
      order: 40,
      to: ASSESSMENT,
      search: { view: 'question' },
      tile: 'own',
    },
    { name: 'goals', label: 'goalTask', icon: 'compass', order: 45, to: ASSESSMENT, search: { view: 'result' } },
  ],
};
