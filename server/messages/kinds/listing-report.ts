import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { tellingVariables } from '#server/publishing/messages.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/listing-report/de.json' with { type: 'json' };
import french from './words/listing-report/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const Report = z.object({
  titles: z.record(z.string(), z.string().max(200)),
  /** Who reports, with the company. */
  author: z.string().max(300),
  text: z.string().max(1000),
});

/** To those who decide on listings: somebody says that something is wrong with one. */
export const listingReported = defineMessage({
  name: 'listingReported',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.listingReported),
  },
  data: Report,
  variables: ({ text, ...data }, language) => ({ ...tellingVariables(data, language), text }),
  sample: inBoth(WORDS, ({ sample: { title, text } }, language) => ({
    titles: { [language]: title },
    author: 'Anna Frei, Optik Frei',
    text,
  })),
  texts: inBoth(WORDS, (say) => say.listingReported),
});
