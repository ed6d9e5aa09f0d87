/** What events are. */
export const EVENT_KINDS = ['assembly', 'conference', 'erfa', 'trip', 'apprentices', 'social'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What the parts of an event are. */
export const PART_KINDS = ['welcome', 'session', 'meal', 'tour', 'journey', 'night'] as const;
export type PartKind = (typeof PART_KINDS)[number];
