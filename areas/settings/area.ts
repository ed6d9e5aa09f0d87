import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Settings and administration. */
export const settings = {
  name: 'settings',
  words: 'settings',
  screens: [{ path: '/app/internal/settings', opensWith: 'canManageDatabase' }],
  menu: [
    {
      group: 'internal',
      order: 10,
      path: '/app/internal/settings',
      label: 'menu.settings',
      icon: 'sliders',
      opensWith: 'canManageDatabase',
    },
  ],
} as const satisfies AreaFacts;
