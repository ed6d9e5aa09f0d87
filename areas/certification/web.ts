import type { AreaWeb } from '#web/area-web.ts';
import { certification } from './area.ts';
import { OVERVIEW, PROGRAMME, REQUIREMENTS } from './certification-facts.ts';
import { OVERVIEW_LIST } from './web/overview/overview-list.ts';

/** The face of the certification to the client. */
export const certificationWeb: AreaWeb = {
  facts: certification,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    { path: PROGRAMME, title: 'title', load: () => import('./web/programme/programme-screen.tsx') },
    {
      path: OVERVIEW,
      title: 'overview.title',
      load: () => import('./web/overview/overview-screen.tsx'),
      search: OVERVIEW_LIST.search,
    },
    {
      path: REQUIREMENTS,
      title: 'requirements.title',
      load: () => import('./web/requirements/requirements-screen.tsx'),
    },
    {
      path: '/app/gesundheitsoptik/certification/$certificationId',
      title: 'case.title',
      load: () => import('./web/case/case-screen.tsx'),
    },
  ],
  tasks: [
    {
      name: 'waiting',
      label: 'task.waiting',
      icon: 'health',
      order: 20,
      to: OVERVIEW,
      search: OVERVIEW_LIST.write({ ...OVERVIEW_LIST.usual, status: 'waiting' }),
    },
    { name: 'own', label: 'task.own', icon: 'health', order: 21, to: PROGRAMME },
  ],
};
