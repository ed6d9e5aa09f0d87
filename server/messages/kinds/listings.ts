import { defineMessage, type MessageKind } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import { itemMet, searchFound } from './alerts.ts';
import { LETTER_KINDS } from './letters.ts';
import { itemContact, jobContact } from './listing-contacts.ts';
import { item, job } from './listing-facts.ts';
import german from './words/listings/de.json' with { type: 'json' };
import french from './words/listings/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** To those who decide on listings. */
export const itemSubmitted = defineMessage({
  ...item,
  name: 'marketplaceItemSubmission',
  rule: { by: 'type', type: 'marketplaceItemSubmission' },
  texts: inBoth(WORDS, (say) => say.itemSubmitted),
});

/** To the author of a listing. */
export const itemAccepted = defineMessage({
  ...item,
  name: 'marketplaceItemAccepted',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  texts: inBoth(WORDS, (say) => say.itemAccepted),
});

/** To the author of a listing, with what to change. */
export const itemRejected = defineMessage({
  ...item,
  name: 'marketplaceItemRejected',
  rule: { by: 'type', type: 'marketplaceItemRejected' },
  texts: inBoth(WORDS, (say) => say.itemRejected),
});

/** To those who decide on jobs. */
export const jobSubmitted = defineMessage({
  ...job,
  name: 'jobSubmission',
  rule: { by: 'type', type: 'jobSubmission' },
  texts: inBoth(WORDS, (say) => say.jobSubmitted),
});

/** To the author of a job. */
export const jobAccepted = defineMessage({
  ...job,
  name: 'jobAccepted',
  rule: { by: 'type', type: 'jobAccepted' },
  texts: inBoth(WORDS, (say) => say.jobAccepted),
});

/** To the author of a job, with what to change. */
export const jobRejected = defineMessage({
  ...job,
  name: 'jobRejected',
  rule: { by: 'type', type: 'jobRejected' },
  texts: inBoth(WORDS, (say) => say.jobRejected),
});

/** Who wants offers of the marketplace: a new item, once. */
export const itemPublished = defineMessage({
  ...item,
  name: 'marketplaceOffer',
  rule: { by: 'subscription', subscription: 'getsMarketplaceOffers', rhythm: 'daily' },
  texts: inBoth(WORDS, (say) => say.itemPublished),
});

/** Who wants job offers: a new one, once. */
export const jobPublished = defineMessage({
  ...job,
  name: 'jobOffer',
  rule: { by: 'subscription', subscription: 'getsJobOffers', rhythm: 'daily' },
  texts: inBoth(WORDS, (say) => say.jobPublished),
});

/** To its keeper, seven days before the end. */
export const itemEnding = defineMessage({
  ...item,
  name: 'marketplaceItemAccepted.ending',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  other: { button: inBoth(WORDS, (say) => say.other.itemEnding), query: 'act=done' },
  texts: inBoth(WORDS, (say) => say.itemEnding),
});

/** To its keeper: nobody else sees it any more. */
export const itemEnded = defineMessage({
  ...item,
  name: 'marketplaceItemAccepted.ended',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  texts: inBoth(WORDS, (say) => say.itemEnded),
});

/** To its keeper, seven days before the end. */
export const jobEnding = defineMessage({
  ...job,
  name: 'jobAccepted.ending',
  rule: { by: 'type', type: 'jobAccepted' },
  other: { button: inBoth(WORDS, (say) => say.other.jobEnding), query: 'act=done' },
  texts: inBoth(WORDS, (say) => say.jobEnding),
});

/** To its keeper: nobody else sees it any more. */
export const jobEnded = defineMessage({
  ...job,
  name: 'jobAccepted.ended',
  rule: { by: 'type', type: 'jobAccepted' },
  texts: inBoth(WORDS, (say) => say.jobEnded),
});

/** To its keeper, every 30 days. */
export const jobStillOpen = defineMessage({
  ...job,
  name: 'jobAccepted.stillOpen',
  rule: { by: 'type', type: 'jobAccepted' },
  other: { button: inBoth(WORDS, (say) => say.other.jobStillOpen), query: 'act=done' },
  texts: inBoth(WORDS, (say) => say.jobStillOpen),
});

/** To its keeper: closed, because nobody answered. */
export const jobUnanswered = defineMessage({
  ...job,
  name: 'jobAccepted.unanswered',
  rule: { by: 'type', type: 'jobAccepted' },
  texts: inBoth(WORDS, (say) => say.jobUnanswered),
});

export const LISTING_KINDS: readonly MessageKind[] = [
  ...[itemSubmitted, itemAccepted, itemRejected, itemPublished, itemEnding, itemEnded, itemMet, searchFound],
  ...[...LETTER_KINDS, itemContact, jobContact],
  ...[jobSubmitted, jobAccepted, jobRejected, jobPublished, jobEnding, jobEnded, jobStillOpen, jobUnanswered],
];
