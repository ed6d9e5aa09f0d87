import type { AreaFacts } from '#shared/names/area-facts.ts';

/** The directory of companies, branches and staff. */
export const directory = {
  name: 'directory',
  words: 'opticians',
  screens: [
    { path: '/app/opticians', opensWith: 'canViewOpticians' },
    { path: '/app/opticians/new', opensWith: 'canManageDatabase' },
    { path: '/app/opticians/merge', opensWith: 'canManageDatabase' },
    { path: '/confirm-data', opensWith: 'public' },
    { path: '/app/opticians/$opticianId', opensWith: 'canViewOpticians' },
  ],
  menu: [
    {
      group: 'opticians',
      order: 10,
      path: '/app/opticians',
      label: 'menu.directory',
      icon: 'glasses',
      opensWith: 'canViewOpticians',
    },
  ],
} as const satisfies AreaFacts;
