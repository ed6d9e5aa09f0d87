import type { AreaFacts } from '#shared/names/area-facts.ts';

/** What members are told: bell and mails, with the office's templates and mail log. */
export const notifications = {
  name: 'notifications',
  words: 'notifications',
  screens: [
    { path: '/unsubscribe', opensWith: 'public' },
    { path: '/app/notifications', opensWith: 'signedIn' },
  ],
  menu: [],
} as const satisfies AreaFacts;
