import type { AreaFacts } from '#shared/names/area-facts.ts';

/** What the branches buy of lenses and of conil, compared with the year before and with the group. */
export const sales = {
  name: 'sales',
  words: 'sales',
  found: [{ name: 'salesNote', label: 'foundNote', icon: 'edit', order: 60 }],
  screens: [
    { path: '/app/sales', opensWith: ['canViewBusinessIntelligence', 'canManageDatabase'] },
    { path: '/app/business-intelligence', opensWith: ['canViewBusinessIntelligence', 'canManageDatabase'] },
    { path: '/app/sales/data-admin/glass', opensWith: 'canManageDatabase' },
    { path: '/app/sales/data-admin/conil', opensWith: 'canManageDatabase' },
  ],
  menu: [
    {
      group: 'figures',
      order: 10,
      path: '/app/sales',
      label: 'title',
      icon: 'bars',
      opensWith: ['canViewBusinessIntelligence', 'canManageDatabase'],
    },
  ],
} as const satisfies AreaFacts;
