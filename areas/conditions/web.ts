import type { AreaWeb } from '#web/area-web.ts';
import { searchAroundPage } from '#web/blocks/search-around-page.ts';
import { conditions } from './area.ts';
import { DRAFTS, SUPPLIERS } from './web/suppliers.ts';

/** The face of the conditions to the client. */
export const conditionsWeb: AreaWeb = {
  facts: conditions,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  screens: [
    {
      path: '/app/conditions',
      title: 'title',
      load: () => import('./web/conditions-screen.tsx'),
      search: searchAroundPage(SUPPLIERS),
    },
    {
      path: '/app/conditions/drafts',
      title: 'title',
      load: () => import('./web/edit/drafts-screen.tsx'),
      search: DRAFTS.search,
    },
    {
      path: '/app/conditions/$termsId/edit',
      title: 'title',
      load: () => import('./web/edit/edit-screen.tsx'),
      search: ({ view }) => (view === 'revisions' ? { view } : {}),
    },
  ],
  tasks: [
    {
      name: 'drafts',
      label: 'task',
      icon: 'edit',
      order: 72,
      to: DRAFTS.path,
      search: DRAFTS.write({ ...DRAFTS.usual, mine: true }),
    },
  ],
  contents: [
    {
      kind: 'terms',
      label: 'title',
      fields: 'edit.field',
      path: (id) => `/app/conditions?supplier=${id}`,
      read: () => import('./web/read/terms-reader.tsx'),
    },
  ],
};
