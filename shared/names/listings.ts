/** What is offered or looked for with an end: items of the marketplace and jobs (decision 0310). */

/** How a listing stands, for who looks after it. */
export const LISTING_STATES = [
  'open',
  'reserved',
  'changed',
  'waiting',
  'planned',
  'rejected',
  'draft',
  'expired',
  'closed',
  'hidden',
  'deleted',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** What became of one that was closed. */
export const LISTING_OUTCOMES = ['sold', 'found', 'filled', 'withdrawn', 'unanswered'] as const;
export type ListingOutcome = (typeof LISTING_OUTCOMES)[number];

/** What is done with one that is published. */
export const LISTING_ACTIONS = ['extend', 'close', 'reopen', 'reserve', 'free', 'confirm', 'look'] as const;
export type ListingAction = (typeof LISTING_ACTIONS)[number];

/** The longest run from today, in days. */
export const MAX_RUN_DAYS = 120;
