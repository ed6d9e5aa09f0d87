/** How much a banner matters; the worst stands on top. */
export const BANNER_LEVELS = ['critical', 'warning', 'success', 'info'] as const;
export type BannerLevel = (typeof BANNER_LEVELS)[number];
