/** In which condition a thing is. */
export const CONDITIONS = ['new', 'asNew', 'used', 'defect'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Prices by which items are filtered, in CHF: to be agreed on, up to so many, or more than all of them. */
export const PRICE_BANDS = ['request', 'to500', 'to2000', 'to5000', 'above'] as const;

/** The highest price, in CHF. */
export const MAX_PRICE = 9_999_999;
/** How many days an item runs unless said otherwise. */
export const RUN_DAYS = 60;
export const MAX_TEXT = 5000;
