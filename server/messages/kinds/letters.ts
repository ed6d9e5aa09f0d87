import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';
import { tellingVariables } from '#server/publishing/messages.ts';
import { inBoth } from '#shared/in-both.ts';
import { listingReported } from './listing-report.ts';
import german from './words/letters/de.json' with { type: 'json' };
import french from './words/letters/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** What somebody writes about a listing, and who they are. */
const Letter = z.object({
  titles: z.record(z.string(), z.string().max(200)),
  author: z.string().max(200),
  company: z.string().max(200),
  address: z.string().max(254),
  phone: z.string().max(60),
  text: z.string().max(5000),
  /** How many files came along, which are not passed on. */
  files: z.number().default(0),
  thread: z.guid(),
  /** Which of the two reads it, and may answer. */
  side: z.union([z.literal(0), z.literal(1)]),
});

const common = {
  data: Letter,
  variables: (
    { titles, author, company, address, phone, text, files }: z.output<typeof Letter>,
    language: MailLanguage,
  ) => ({
    ...{ author, company, address, phone, text },
    title: tellingVariables({ titles }, language).title,
    files: files > 0 ? String(files) : '',
  }),
  answers: ({ thread, side }: z.output<typeof Letter>) => ({ thread, side }),
  private: true,
} as const;
const sample = inBoth(WORDS, ({ sample: { title, ...written } }, language) => ({
  ...written,
  titles: { [language]: title },
  address: 'frei@example.ch',
  phone: '031 555 01 87',
  files: 0,
  thread: '00000000-0000-4000-8000-000000000000',
  side: 1 as const,
}));

/** To the contact of a listing: somebody asks. */
export const listingContacted = defineMessage({
  ...common,
  sample,
  name: 'listingContacted',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.listingContacted),
  },
  texts: inBoth(WORDS, (say) => say.listingContacted),
});

/** To the other one: an answer by mail. */
export const listingAnswered = defineMessage({
  ...common,
  sample,
  name: 'listingAnswered',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.listingAnswered),
  },
  texts: inBoth(WORDS, (say) => say.listingAnswered),
});

export const LETTER_KINDS: readonly MessageKind[] = [listingContacted, listingAnswered, listingReported];
