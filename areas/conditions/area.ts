import type { AreaFacts } from '#shared/names/area-facts.ts';

/** What the group agreed with its suppliers, around the page of the conditions. */
export const conditions = {
  name: 'conditions',
  words: 'conditions',
  screens: [{ path: '/app/conditions', opensWith: 'canViewOwnBusiness' }],
  menu: [
    {
      group: 'knowledge',
      order: 20,
      path: '/app/conditions',
      label: 'title',
      icon: 'ticket',
      opensWith: 'canViewOwnBusiness',
    },
  ],
} as const satisfies AreaFacts;
