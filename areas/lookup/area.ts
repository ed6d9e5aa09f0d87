import type { AreaFacts } from '#shared/names/area-facts.ts';

/** The partner's site that finds certified branches and their people; the directory shows how far it knows a company. */
export const lookup = { name: 'lookup', words: 'lookup', screens: [], menu: [] } as const satisfies AreaFacts;
