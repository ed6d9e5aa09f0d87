import type { AreaFacts } from '../area-facts.ts';

/** Signing in and out, passwords. */
export const accounts = {
  name: 'accounts',
  words: 'system',
  screens: [
    { path: '/', opensWith: 'public' },
    { path: '/login', opensWith: 'public' },
    { path: '/logout', opensWith: 'public' },
    { path: '/password/reset-request', opensWith: 'public' },
    { path: '/password/reset-error', opensWith: 'public' },
    { path: '/password/reset-success', opensWith: 'public' },
    { path: '/password/reset', opensWith: 'public' },
  ],
  menu: [],
} as const satisfies AreaFacts;
