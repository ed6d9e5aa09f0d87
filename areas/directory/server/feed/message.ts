import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import type { Locale } from '#shared/names/languages.ts';
import { changeText } from './field-words.ts';

const News = z.object({
  table: z.enum(['opticians', 'branches', 'staff']),
  record: z.string().max(250),
  company: z.string().max(200),
  added: z.boolean(),
  actors: z.array(z.string().max(200)),
  fields: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  /** How many records an import changed; then there are no fields. */
  imported: z.int().positive().optional(),
});
type News = z.infer<typeof News>;

function variables({ table, record, company, added, actors, fields, imported }: News, language: Locale) {
  const french = language === 'fr';
  const what = imported
    ? french
      ? `${imported} entrées importées`
      : `${imported} Einträge importiert`
    : added
      ? french
        ? 'ajouté'
        : 'hinzugefügt'
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
  texts: {
    de: {
      subject: 'Geändert: {{record}}',
      heading: '{{record}}',
      text: 'Guten Tag {{firstName}}\n\n{{changes}}\n\nGeändert von {{actors}}',
      button: 'Ansehen',
      line: '{{record}}: {{changes}}',
      subjectMany: '{{count}} Änderungen im Verzeichnis',
    },
    fr: {
      subject: 'Modification\u202f: {{record}}',
      heading: '{{record}}',
      text: 'Bonjour {{firstName}}\n\n{{changes}}\n\nModifié par {{actors}}',
      button: 'Voir',
      line: '{{record}}\u202f: {{changes}}',
      subjectMany: '{{count}} modifications dans le répertoire',
    },
  },
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
