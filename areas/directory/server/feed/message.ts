import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import type { Locale } from '#shared/names/languages.ts';
import { fill } from '#shared/variables.ts';
import { changeText } from './field-words.ts';
import german from './words/message/de.json' with { type: 'json' };
import french from './words/message/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const News = z.object({
  table: z.enum(['opticians', 'branches', 'staff']),
  record: z.string().max(250),
  company: z.string().max(200),
  added: z.boolean(),
  actors: z.array(z.string().max(200)),
  fields: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  /** How many records of a company changed, by an import or many at once; then there are no fields. */
  records: z.int().positive().optional(),
});
type News = z.infer<typeof News>;

function variables({ table, record, company, added, actors, fields, records }: News, language: Locale) {
  const say = WORDS[language];
  const what = records
    ? fill(records === 1 ? say.recordsOne : say.records, { count: records })
    : added
      ? say.added
      : fields.flatMap((one) => changeText(one, language) ?? []).join('; ');
  return {
    record: table === 'opticians' || record === company ? company : `${company}, ${record}`,
    changes: what,
    actors: actors.join(', '),
  };
}

/** One record of the directory changed: a line of the daily digest. */
export const directoryChange = defineMessage({
  name: 'directoryChange',
  rule: { by: 'subscription', subscription: 'getsDataChangeUpdates', rhythm: 'daily' },
  data: News,
  variables,
  bell: false,
  texts: inBoth(WORDS, (say) => say.directoryChange),
  sample: {
    de: {
      table: 'branches',
      record: 'Optik Frei, Köniz',
      company: 'Optik Frei AG',
      added: false,
      actors: ['Anna Frei'],
      fields: [{ field: 'phone', old: '+41315550101', new: '+41315550102' }],
    },
    fr: {
      table: 'branches',
      record: 'Optique Favre, Pully',
      company: 'Optique Favre SA',
      added: false,
      actors: ['Anne Favre'],
      fields: [{ field: 'phone', old: '+41215550101', new: '+41215550102' }],
    },
  },
});
