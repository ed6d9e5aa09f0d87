import type { AreaFacts } from '#shared/names/area-facts.ts';
import { APPROVALS } from '#shared/names/content.ts';

/** What waits to be released, of every kind of content. */
export const approvals = {
  name: 'approvals',
  words: 'approvals',
  screens: [{ path: APPROVALS, opensWith: 'canEditContent' }],
  menu: [{ group: 'internal', order: 20, path: APPROVALS, label: 'title', icon: 'inbox', opensWith: 'canEditContent' }],
} as const satisfies AreaFacts;
