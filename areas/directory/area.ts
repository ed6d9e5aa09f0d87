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
  found: [
    { name: 'company', label: 'found.company', icon: 'building', order: 50, look: 'company' },
    { name: 'person', label: 'found.person', icon: 'user', order: 51, look: 'person' },
    { name: 'branch', label: 'found.branch', icon: 'pin', order: 52 },
  ],
} as const satisfies AreaFacts;
