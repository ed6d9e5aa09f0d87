import type { AreaFacts } from '#shared/names/area-facts.ts';

/** What the group agreed with its suppliers, around the page of the conditions. */
export const conditions = {
  name: 'conditions',
  words: 'conditions',
  screens: [
    { path: '/app/conditions', opensWith: 'canViewOwnBusiness' },
    { path: '/app/conditions/drafts', opensWith: 'canEditContent' },
    { path: '/app/conditions/$termsId/edit', opensWith: 'canEditContent' },
  ],
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
  found: [
    { name: 'terms', label: 'title', icon: 'ticket', order: 25 },
    { name: 'supplierContact', label: 'contacts', icon: 'phone', order: 53 },
  ],
} as const satisfies AreaFacts;
