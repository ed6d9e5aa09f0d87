import type { AreaFacts } from '#shared/names/area-facts.ts';

/** What members offer each other or look for. */
export const marketplace = {
  name: 'marketplace',
  words: 'marketplace',
  screens: [],
  menu: [],
  found: [{ name: 'marketplace_item', label: 'title', icon: 'tag', order: 50 }],
} as const satisfies AreaFacts;
