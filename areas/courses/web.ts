import type { AreaWeb } from '#web/area-web.ts';
import { courses } from './area.ts';
import { coursePath, DRAFTS } from './web/list/courses-list.ts';

/** The face of courses to the client. */
export const coursesWeb: AreaWeb = {
  facts: courses,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  contents: [
    {
      kind: 'course',
      label: 'title',
      fields: 'edit.field',
      path: coursePath,
      read: () => import('./web/read/course-reader.tsx'),
    },
  ],
  screens: [
    {
      path: '/app/courses/drafts',
      title: 'title',
      load: () => import('./web/drafts/drafts-screen.tsx'),
      search: DRAFTS.search,
    },
    {
      path: '/app/courses/$courseId/edit',
      title: 'title',
      load: () => import('./web/edit/edit-screen.tsx'),
      search: ({ view }) => (view === 'revisions' ? { view } : {}),
    },
  ],
};
