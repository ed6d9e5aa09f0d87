import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Registering where no course or event is on screen: pages for people outside, mailed links, and what waits for an answer. */
export const registration = {
  name: 'registration',
  words: 'registrations',
  screens: [
    { path: '/embeds/courses/$itemId', opensWith: 'public' },
    { path: '/embeds/events/$itemId', opensWith: 'public' },
    { path: '/registration/$token', opensWith: 'public' },
  ],
  menu: [],
} as const satisfies AreaFacts;
