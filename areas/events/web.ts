import type { AreaWeb } from '#web/area-web.ts';
import { participantsSearch } from '#web/registration/office/participants-list.ts';
import { events } from './area.ts';
import { DRAFTS, EVENTS, eventPath, REQUESTS } from './web/list/events-list.ts';

/** The face of events to the client. */
export const eventsWeb: AreaWeb = {
  facts: events,
  words: (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')),
  screenWords: (locale) => (locale === 'fr' ? import('./words/screens/fr.json') : import('./words/screens/de.json')),
  contents: [
    {
      kind: 'event',
      label: 'title',
      one: 'one',
      fields: 'edit.field',
      path: eventPath,
      read: () => import('./web/read/event-reader.tsx'),
    },
  ],
  tiles: [
    {
      name: 'next',
      title: 'tile.title',
      place: 'main',
      order: { office: 40, owner: 40, instructor: 20, optician: 40 },
      permission: 'canViewEvents',
      load: () => import('./web/tile/next-tile.tsx'),
    },
  ],
  tasks: [
    { name: 'requests', label: 'task', icon: 'inbox', order: 41, to: REQUESTS },
    {
      name: 'drafts',
      label: 'drafts',
      icon: 'edit',
      order: 74,
      to: DRAFTS.path,
      search: DRAFTS.write({ ...DRAFTS.usual, mine: true }),
    },
  ],
  screens: [
    { path: '/app/events', title: 'title', load: () => import('./web/list/events-screen.tsx'), search: EVENTS.search },
    {
      path: '/app/events/drafts',
      title: 'title',
      load: () => import('./web/drafts/drafts-screen.tsx'),
      search: DRAFTS.search,
    },
    { path: REQUESTS, title: 'title', load: () => import('./web/office/requests-screen.tsx') },
    {
      path: '/app/events/$eventId/participants',
      title: 'title',
      load: () => import('./web/office/participants-screen.tsx'),
      search: participantsSearch,
    },
    {
      path: '/app/events/$eventId/attendance',
      title: 'title',
      load: () => import('./web/office/attendance-screen.tsx'),
    },
    {
      path: '/app/events/$eventId/edit',
      title: 'title',
      load: () => import('./web/edit/edit-screen.tsx'),
      search: ({ view }) => (view === 'revisions' ? { view } : {}),
    },
    { path: '/app/events/$eventId/sheet', title: 'title', load: () => import('./web/booking/sheet-screen.tsx') },
    { path: '/app/events/$eventId/booking', title: 'title', load: () => import('./web/booking/booking-screen.tsx') },
    {
      path: '/app/events/$eventId/register',
      title: 'title',
      load: () => import('./web/booking/register-screen.tsx'),
      search: ({ who }) => (who === 'others' ? { who } : {}),
    },
    {
      path: '/app/events/$eventId',
      title: 'title',
      load: () => import('./web/event/event-screen.tsx'),
      search: EVENTS.search,
    },
  ],
};
