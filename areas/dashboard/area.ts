import type { AreaFacts } from '#shared/names/area-facts.ts';

/** The first screen after sign-in. */
export const dashboard = {
  name: 'dashboard',
  words: 'dashboard',
  screens: [{ path: '/app/dashboard', opensWith: 'canViewDashboard' }],
  menu: [
    {
      group: 'overview',
      order: 10,
      path: '/app/dashboard',
      label: 'menu.dashboard',
      icon: 'home',
      opensWith: 'canViewDashboard',
    },
  ],
} as const satisfies AreaFacts;
