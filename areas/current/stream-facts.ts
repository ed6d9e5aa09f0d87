/** What the stream brings together. */
export const STREAM_TYPES = ['news', 'event'] as const;
export type StreamType = (typeof STREAM_TYPES)[number];

/** What news are about and what events are, as the stream filters both. */
export const STREAM_CATEGORIES = {
  news: ['group', 'products', 'training', 'practice', 'market', 'digital'],
  event: ['assembly', 'conference', 'erfa', 'trip', 'apprentices', 'social'],
} as const;
export type StreamCategory = (typeof STREAM_CATEGORIES)[StreamType][number];
