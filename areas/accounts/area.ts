import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Signing in and out, passwords. */
export const accounts = {
  name: 'accounts',
  words: 'system',
  screens: [
    { path: '/', opensWith: 'public' },
    { path: '/login', opensWith: 'public' },
    { path: '/login/code', opensWith: 'public' },
    { path: '/login/enrol', opensWith: 'public' },
    { path: '/login/inactive', opensWith: 'public' },
    { path: '/auth/confirm', opensWith: 'public' },
    { path: '/account/not-me', opensWith: 'public' },
    { path: '/logout', opensWith: 'public' },
    { path: '/password/reset-request', opensWith: 'public' },
    { path: '/password/reset-error', opensWith: 'public' },
    { path: '/password/reset-success', opensWith: 'public' },
    { path: '/password/reset', opensWith: 'public' },
    { path: '/app/account/people', opensWith: 'canCreateAuthUsers' },
    { path: '/app/account', opensWith: 'signedIn' },
  ],
  menu: [
    {
      group: 'opticians',
      order: 30,
      path: '/app/account/people',
      label: 'people.menu',
      icon: 'users',
      opensWith: 'canCreateAuthUsers',
    },
  ],
} as const satisfies AreaFacts;
