import type { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { dayText } from '#server/messages/format.ts';
import { Telling, tellingVariables } from '#server/publishing/messages.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/listing-facts/de.json' with { type: 'json' };
import french from './words/listing-facts/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** A listing, as content tells of itself. */
export const ListingTold = Telling;

const common = {
  data: ListingTold,
  variables: (data: z.infer<typeof ListingTold>, language: MailLanguage) => ({
    ...tellingVariables(data, language),
    expires: dayText(data.until),
  }),
  replyTo: 'marketplaceEmail',
};
const sampleOf = (name: 'item' | 'job') =>
  inBoth(WORDS, ({ [name]: { title, reason } }, language) => ({
    author: 'Anna Frei, Optik Frei',
    until: '2027-01-31T11:00:00Z',
    titles: { [language]: title },
    reason,
  }));
export const item = { ...common, sample: sampleOf('item') };
export const job = { ...common, sample: sampleOf('job') };
