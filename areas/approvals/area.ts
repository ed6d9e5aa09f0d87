import type { AreaFacts } from '#shared/names/area-facts.ts';
import { APPROVALS, RELEASERS } from '#shared/names/content.ts';

/** What waits to be released, of every kind of content. */
export const approvals = {
  name: 'approvals',
  words: 'approvals',
  screens: [{ path: APPROVALS, opensWith: RELEASERS }],
  menu: [{ group: 'internal', order: 20, path: APPROVALS, label: 'title', icon: 'inbox', opensWith: RELEASERS }],
} as const satisfies AreaFacts;
