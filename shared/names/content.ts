import type { Permission } from './permissions.ts';

/** What content there is, and the states it goes through (specification §3, §4). */
export const CONTENT_KINDS = ['page', 'course', 'marketplace_item', 'event'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const CONTENT_STATUSES = ['draft', 'published', 'deleted', 'waiting'] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

export const PUBLICATION_STATUSES = ['published', 'draft', 'archived'] as const;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];

/** Text that a program writes. */
export const GENERATED_STATUSES = ['empty', 'generating', 'needs_update', 'done'] as const;
export type GeneratedStatus = (typeof GENERATED_STATUSES)[number];

export const VERSION_KINDS = ['current', 'revision'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

export const NEWS_KINDS = ['news', 'standard'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

export const ASSET_KINDS = ['image', 'document', 'page'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

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
