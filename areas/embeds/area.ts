import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Lists of the portal on pages of others: the process draws them, without the client. */
export const embeds = {
  name: 'embeds',
  words: 'embeds',
  screens: [],
  menu: [],
} as const satisfies AreaFacts;
