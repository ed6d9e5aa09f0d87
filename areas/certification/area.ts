import type { AreaFacts } from '#shared/names/area-facts.ts';

/** The certification of branches in the programme Gesundheitsoptik. */
export const certification = {
  name: 'certification',
  words: 'certification',
  offers: ['certified_branches'],
  screens: [],
  menu: [],
  found: [{ name: 'certification', label: 'certification', icon: 'health', order: 45 }],
} as const satisfies AreaFacts;
