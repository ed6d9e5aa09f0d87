import type { AreaFacts } from '#shared/names/area-facts.ts';

/** What the branches buy of lenses and of conil, compared with the year before and with the group. */
export const sales = {
  name: 'sales',
  words: 'sales',
  offers: ['sales_goals'],
  screens: [],
  menu: [],
} as const satisfies AreaFacts;
