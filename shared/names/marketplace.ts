/** Whether somebody of the marketplace looks for a thing or has it to give. */
export const MARKETPLACE_DIRECTIONS = ['searching', 'offering'] as const;
export type MarketplaceDirection = (typeof MARKETPLACE_DIRECTIONS)[number];

export const MARKETPLACE_ITEM_KINDS = ['object', 'job', 'frame'] as const;
export type MarketplaceItemKind = (typeof MARKETPLACE_ITEM_KINDS)[number];
