import type { AreaFacts } from '#shared/names/area-facts.ts';

/** News of the group. */
export const news = {
  name: 'news',
  words: 'current',
  screens: [],
  menu: [],
} as const satisfies AreaFacts;
