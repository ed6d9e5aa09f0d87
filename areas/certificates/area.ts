import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Where anybody checks a document that was made out here. */
export const certificates = {
  name: 'certificates',
  words: 'certificates',
  screens: [{ path: '/certificates/$code', opensWith: 'public' }],
  menu: [],
} as const satisfies AreaFacts;
