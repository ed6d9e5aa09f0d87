import type { AreaFacts } from '#shared/names/area-facts.ts';

const OPENING = ['canViewNews', 'canViewEvents'] as const;

/** What is new: one stream of news and events. */
export const current = {
  name: 'current',
  words: 'stream',
  screens: [{ path: '/app/current', opensWith: OPENING }],
  menu: [{ group: 'current', order: 10, path: '/app/current', label: 'title', icon: 'inbox', opensWith: OPENING }],
} as const satisfies AreaFacts;
