import type { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { dayText } from '#server/messages/format.ts';
import { defineMessage, type MessageKind, type MessageRule } from '#server/messages/kind.ts';
import { Telling, tellingVariables } from '#server/publishing/messages.ts';
import { inBoth } from '#shared/in-both.ts';
import type { NotificationType } from '#shared/names/notifications.ts';
import { itemMet, searchFound } from './alerts.ts';
import { LETTER_KINDS } from './letters.ts';
import german from './words/listings/de.json' with { type: 'json' };
import french from './words/listings/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };
type About = 'item' | 'job';

/** A message about an item or a job, whose texts stand under `key`. */
const listingMessage = (about: About, key: keyof typeof german.texts, name: string, rule: MessageRule) =>
  defineMessage({
    name,
    rule,
    data: Telling,
    variables: (data: z.infer<typeof Telling>, language: MailLanguage) => ({
      ...tellingVariables(data, language),
      expires: dayText(data.until),
    }),
    texts: inBoth(WORDS, ({ texts }) => texts[key]),
    sample: inBoth(WORDS, ({ sample: { [about]: sample } }, language) => ({
      author: 'Anna Frei, Optik Frei',
      until: '2027-01-31T11:00:00Z',
      titles: { [language]: sample.title },
      reason: sample.reason,
    })),
    replyTo: 'marketplaceEmail',
  });

/** One that is told by a type of the matrix, or of what happened to such a listing. */
const told = (about: About, key: keyof typeof german.texts, type: NotificationType, happened?: string) =>
  listingMessage(about, key, happened ? `${type}.${happened}` : type, { by: 'type', type });

/** A second button by which its keeper ends it. */
const done = (key: keyof typeof german.other) => ({
  other: { button: inBoth(WORDS, ({ other }) => other[key]), query: 'act=done' },
});

/** To those who decide on listings. */
export const itemSubmitted = told('item', 'itemSubmitted', 'marketplaceItemSubmission');
export const jobSubmitted = told('job', 'jobSubmitted', 'jobSubmission');

/** To the author of a listing. */
export const itemAccepted = told('item', 'itemAccepted', 'marketplaceItemAccepted');
export const jobAccepted = told('job', 'jobAccepted', 'jobAccepted');

/** To the author of a listing, with what to change. */
export const itemRejected = told('item', 'itemRejected', 'marketplaceItemRejected');
export const jobRejected = told('job', 'jobRejected', 'jobRejected');

/** To who wants offers of the marketplace or of jobs: a new one, once. */
export const itemPublished = {
  ...listingMessage('item', 'itemPublished', 'marketplaceOffer', {
    by: 'subscription',
    subscription: 'getsMarketplaceOffers',
    rhythm: 'daily',
  }),
  readers: true,
} as const;
export const jobPublished = {
  ...listingMessage('job', 'jobPublished', 'jobOffer', {
    by: 'subscription',
    subscription: 'getsJobOffers',
    rhythm: 'daily',
  }),
  readers: true,
} as const;

/** To its keeper, seven days before the end. */
export const itemEnding = {
  ...told('item', 'itemEnding', 'marketplaceItemAccepted', 'ending'),
  ...done('itemEnding'),
};
export const jobEnding = { ...told('job', 'jobEnding', 'jobAccepted', 'ending'), ...done('jobEnding') };

/** To its keeper: nobody else sees it any more. */
export const itemEnded = told('item', 'itemEnded', 'marketplaceItemAccepted', 'ended');
export const jobEnded = told('job', 'jobEnded', 'jobAccepted', 'ended');

/** To its keeper, every 30 days. */
export const jobStillOpen = { ...told('job', 'jobStillOpen', 'jobAccepted', 'stillOpen'), ...done('jobStillOpen') };

/** To its keeper: closed, because nobody answered. */
export const jobUnanswered = told('job', 'jobUnanswered', 'jobAccepted', 'unanswered');

/** To who is asked about it from now on: its contact has left. */
export const itemContact = told('item', 'itemContact', 'marketplaceItemAccepted', 'contact');
export const jobContact = told('job', 'jobContact', 'jobAccepted', 'contact');

export const LISTING_KINDS: readonly MessageKind[] = [
  ...[itemSubmitted, itemAccepted, itemRejected, itemPublished, itemEnding, itemEnded, itemMet, searchFound],
  ...[...LETTER_KINDS, itemContact, jobContact],
  ...[jobSubmitted, jobAccepted, jobRejected, jobPublished, jobEnding, jobEnded, jobStillOpen, jobUnanswered],
];
