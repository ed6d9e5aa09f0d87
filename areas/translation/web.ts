import type { AreaWeb } from '#web/area-web.ts';
import { translation } from './area.ts';
import { BOARD } from './web/board/board.ts';

/** The face of translation to the client. */
export const translationWeb: AreaWeb = {
  facts: translation,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  tasks: [
    {
      name: 'outdated',
      label: 'task',
      icon: 'translate',
      order: 75,
      to: BOARD.path,
      search: BOARD.write({ ...BOARD.usual, state: 'outdated' }),
    },
  ],
  screens: [
    {
      path: '/app/translation',
      title: 'title',
      load: () => import('./web/board/board-screen.tsx'),
      search: BOARD.search,
    },
    {
      path: '/app/translation/$itemId',
      title: 'title',
      load: () => import('./web/work/work-screen.tsx'),
      search: BOARD.search,
    },
  ],
};
