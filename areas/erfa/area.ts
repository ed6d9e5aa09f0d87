import type { AreaFacts } from '#shared/names/area-facts.ts';

/** The groups of owners who exchange experience: seats, meetings, topics, what is to be done, and figures rounds. */
export const erfa = {
  name: 'erfa',
  words: 'erfa',
  screens: [
    { path: '/app/gesundheitsoptik/erfa', opensWith: 'canViewGesundheitsoptik' },
    { path: '/app/gesundheitsoptik/erfa/$groupId', opensWith: 'canViewGesundheitsoptik' },
  ],
  menu: [
    {
      group: 'gesundheitsoptik',
      order: 20,
      path: '/app/gesundheitsoptik/erfa',
      label: 'title',
      icon: 'users',
      opensWith: 'canViewGesundheitsoptik',
    },
  ],
  found: [
    { name: 'erfa', label: 'title', icon: 'users', order: 56 },
    { name: 'erfaMeeting', label: 'meetings', icon: 'calendar', order: 57 },
  ],
} as const satisfies AreaFacts;
