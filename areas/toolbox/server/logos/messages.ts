import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import german from './words/messages/de.json' with { type: 'json' };
import french from './words/messages/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** To those who took a version of a logo: another one has taken its place. */
export const logoReplaced = defineMessage({
  name: 'logoReplaced',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.logoReplaced),
  },
  data: z.object({ titles: z.record(z.string(), z.string().max(120)), former: z.int(), number: z.int() }),
  variables: ({ titles, former, number }, language) => ({
    title: titles[language] ?? Object.values(titles)[0] ?? '–',
    former: String(former),
    number: String(number),
  }),
  texts: inBoth(WORDS, (say) => say.logoReplaced),
  sample: inBoth(WORDS, (say, language) => ({ titles: { [language]: say.sample }, former: 1, number: 2 })),
});
