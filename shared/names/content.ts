import type { Permission } from './permissions.ts';

/** States that content goes through (specification §3, §4). */
export const CONTENT_STATUSES = ['draft', 'published', 'deleted', 'waiting'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

export const NEWS_KINDS = ['news', 'standard'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Permissions of which some kind of content is released with one (`content_kinds.release_permission`). */
export const RELEASERS = [
  'canEditContent',
  'canManageEvents',
  'canManageMarketplace',
  'canManageCourses',
] as const satisfies readonly Permission[];

/** The screen of who releases; `?item=<id>` opens one. */
export const APPROVALS = '/app/internal/approvals';
