import type { AreaFacts } from '#shared/names/area-facts.ts';
import { APPROVALS } from '#shared/names/content.ts';

/** Who releases content of some kind. */
const RELEASING = ['canEditContent', 'canManageMarketplace', 'canManageEvents', 'canManageCourses'] as const;

/** What waits to be released, of every kind of content. */
export const approvals = {
  name: 'approvals',
  words: 'approvals',
  screens: [{ path: APPROVALS, opensWith: RELEASING }],
  menu: [{ group: 'internal', order: 20, path: APPROVALS, label: 'title', icon: 'inbox', opensWith: RELEASING }],
} as const satisfies AreaFacts;
