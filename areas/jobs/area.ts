import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Jobs that companies of the group offer, and people of the group who would change. */
export const jobs = {
  name: 'jobs',
  words: 'jobs',
  screens: [],
  menu: [],
  found: [{ name: 'job', label: 'title', icon: 'user', order: 55 }],
} as const satisfies AreaFacts;
