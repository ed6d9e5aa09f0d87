/** What news are about. */
export const NEWS_CATEGORIES = ['group', 'products', 'training', 'practice', 'market', 'digital'] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

/** Documents beside a text, and items that a news leads to. */
export const MAX_DOCUMENTS = 20;
export const MAX_RELATED = 12;
