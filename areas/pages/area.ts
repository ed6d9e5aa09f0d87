import type { AreaFacts } from '#shared/names/area-facts.ts';

/** Content pages. */
export const pages = { name: 'pages', words: 'pages', screens: [], menu: [] } as const satisfies AreaFacts;
