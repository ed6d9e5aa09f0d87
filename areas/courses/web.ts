import { isUuid } from '#shared/uuid.ts';
import type { AreaWeb } from '#web/area-web.ts';
import { participantsSearch } from '#web/registration/office/participants-list.ts';
import { courses } from './area.ts';
import { COURSES, coursePath, DRAFTS, REQUESTS, TEAM } from './web/list/courses-list.ts';

/** Which date of a course is looked at. */
const dateOf = ({ date }: Record<string, unknown>) => (isUuid(date) ? { date } : {});

/** The face of courses to the client. */
export const coursesWeb: AreaWeb = {
  facts: courses,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  contents: [
    {
      kind: 'course',
      label: 'title',
      one: 'one',
      fields: 'edit.field',
      path: coursePath,
      read: () => import('./web/read/course-reader.tsx'),
    },
  ],
  tiles: [
    {
      name: 'next',
      title: 'tile.title',
      place: 'main',
      order: { office: 42, owner: 42, instructor: 10, optician: 42 },
      permission: 'canViewCourses',
      load: () => import('./web/tile/next-tile.tsx'),
    },
  ],
  actions: [
    {
      name: 'register',
      label: 'action.register',
      finds: 'action.registerFinds',
      icon: 'book',
      order: 32,
      permission: 'canApplyForCourses',
      to: COURSES.path,
      search: (q) => COURSES.write({ ...COURSES.usual, q }),
    },
  ],
  tasks: [
    { name: 'requests', label: 'task', icon: 'inbox', order: 40, to: REQUESTS },
    {
      name: 'drafts',
      label: 'drafts',
      icon: 'edit',
      order: 73,
      to: DRAFTS.path,
      search: DRAFTS.write({ ...DRAFTS.usual, mine: true }),
    },
  ],
  screens: [
    {
      path: '/app/courses',
      title: 'title',
      load: () => import('./web/list/courses-screen.tsx'),
      search: COURSES.search,
    },
    {
      path: '/app/courses/drafts',
      title: 'title',
      load: () => import('./web/drafts/drafts-screen.tsx'),
      search: DRAFTS.search,
    },
    { path: TEAM, title: 'team', load: () => import('./web/team/team-screen.tsx') },
    { path: REQUESTS, title: 'title', load: () => import('./web/office/requests-screen.tsx') },
    {
      path: '/app/courses/$courseId/participants/$dateId',
      title: 'title',
      load: () => import('./web/office/participants-screen.tsx'),
      search: participantsSearch,
    },
    {
      path: '/app/courses/$courseId/attendance/$dateId',
      title: 'title',
      load: () => import('./web/office/attendance-screen.tsx'),
    },
    {
      path: '/app/courses/$courseId/edit',
      title: 'title',
      load: () => import('./web/edit/edit-screen.tsx'),
      search: ({ view }) => (view === 'revisions' ? { view } : {}),
    },
    {
      path: '/app/courses/$courseId/dates',
      title: 'title',
      load: () => import('./web/dates/dates-screen.tsx'),
      search: ({ date, copy }) => ({
        ...(date === 'new' || isUuid(date) ? { date } : {}),
        ...(isUuid(copy) && { copy }),
      }),
    },
    {
      path: '/app/courses/$courseId/register',
      title: 'title',
      load: () => import('./web/register/register-screen.tsx'),
      search: (query) => ({ ...dateOf(query), ...(query.who === 'others' && { who: 'others' }) }),
    },
    {
      path: '/app/courses/$courseId',
      title: 'title',
      load: () => import('./web/course/course-screen.tsx'),
      search: (query) => ({ ...COURSES.search(query), ...dateOf(query) }),
    },
  ],
};
