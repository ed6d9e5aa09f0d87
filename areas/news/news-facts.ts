/** What news are about. */
export const NEWS_CATEGORIES = ['group', 'products', 'training', 'practice', 'market', 'digital'] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];
