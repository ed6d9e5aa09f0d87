import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { Telling, tellingVariables } from '#server/publishing/messages.ts';
import { inBoth } from '#shared/in-both.ts';
import { fill } from '#shared/variables.ts';
import german from './words/alerts/de.json' with { type: 'json' };
import french from './words/alerts/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const Titles = z.record(z.string(), z.string().max(200));
const Found = z.object({ name: z.string().max(60), titles: z.array(Titles).min(1).max(11), count: z.int().min(1) });

/** So many titles are named; the rest is counted. */
export const NAMED = 10;

const inOne = (titles: z.infer<typeof Titles>, language: MailLanguage) =>
  titles[language] ?? Object.values(titles)[0] ?? '–';

/** To who keeps a search: what it found since it last told. */
export const searchFound = defineMessage({
  name: 'searchFound',
  private: true,
  rule: {
    by: 'search',
    why: inBoth(WORDS, (say) => say.why.searchFound),
  },
  data: Found,
  variables: ({ name, titles, count }, language) => ({
    name,
    found: fill(WORDS[language].found[count === 1 ? 'one' : 'several'], { count }),
    titles: titles.map((one) => `– ${inOne(one, language)}`).join('\n'),
    more: count > titles.length ? String(count - titles.length) : '',
  }),
  texts: inBoth(WORDS, (say) => say.searchFound),
  sample: inBoth(WORDS, ({ sample: { name, found } }, language) => ({
    name,
    titles: found.map((title) => ({ [language]: title })),
    count: found.length,
  })),
});

/** To the author of an item: another one fits it. */
export const itemMet = defineMessage({
  name: 'marketplaceItemAccepted.met',
  rule: { by: 'type', type: 'marketplaceItemAccepted' },
  readers: true,
  data: Telling,
  variables: (data, language) => ({ title: tellingVariables(data, language).title }),
  texts: inBoth(WORDS, (say) => say.itemMet),
  sample: inBoth(WORDS, ({ sample }, language) => ({ titles: { [language]: sample.met } })),
});
