/** What events are. */
export const EVENT_KINDS = ['assembly', 'conference', 'erfa', 'trip', 'apprentices', 'social'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What the parts of an event are. */
export const PART_KINDS = ['welcome', 'session', 'meal', 'tour', 'journey', 'night'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** So many parts and documents an event has at most. */
export const MAX_PARTS = 20;
export const MAX_DOCUMENTS = 20;
