import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Events of the group. */
export const events = {
  name: 'events',
  words: 'events',
  screens: [
    { path: '/app/events', opensWith: 'canViewEvents' },
    { path: '/app/events/drafts', opensWith: 'canManageEvents' },
    { path: '/app/events/requests', opensWith: 'canManageEvents' },
    { path: '/app/events/$eventId/participants', opensWith: 'canManageEvents' },
    { path: '/app/events/$eventId/attendance', opensWith: 'canManageEvents' },
    { path: '/app/events/$eventId/edit', opensWith: 'canManageEvents' },
    { path: '/app/events/$eventId/sheet', opensWith: 'canManageEvents' },
    { path: '/app/events/$eventId/booking', opensWith: 'canManageEvents' },
    { path: '/app/events/$eventId/register', opensWith: 'canApplyForEvents' },
    { path: '/app/events/$eventId', opensWith: 'canViewEvents' },
  ],
  menu: [
    { group: 'current', order: 30, path: '/app/events', label: 'title', icon: 'calendar', opensWith: 'canViewEvents' },
  ],
  found: [{ name: 'event', label: 'title', icon: 'calendar', order: 40 }],
} as const satisfies AreaFacts;
