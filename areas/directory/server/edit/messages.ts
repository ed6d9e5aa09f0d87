import { z } from 'zod';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import { SENSITIVE } from '#shared/names/field-levels.ts';
import type { Locale } from '#shared/names/languages.ts';
import { fill } from '#shared/variables.ts';
import german from './words/messages/de.json' with { type: 'json' };
import french from './words/messages/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** What owners are told about changes that waited for the office. */

const Told = z.object({
  record: z.string(),
  field: z.enum(SENSITIVE),
  wish: z.union([z.string(), z.boolean()]),
  office: z.string(),
  reason: z.string().default(''),
});

const why = inBoth(WORDS, (say) => say.why);

/** The wish as half a sentence. */
function wishIn({ record, field, wish }: z.output<typeof Told>, language: Locale): string {
  const { name, owner, noOwner } = WORDS[language].change;
  return fill(field === 'name' ? name : wish ? owner : noOwner, { record, wish: String(wish) });
}

const variables = (data: z.output<typeof Told>, language: Locale) => ({
  change: wishIn(data, language),
  office: data.office,
  reason: data.reason,
});

const sample = inBoth(WORDS, (say) => ({ ...say.sample, field: 'name' as const }));

export const changeApproved = defineMessage({
  name: 'directoryChange.approved',
  rule: { by: 'service', why },
  data: Told,
  variables,
  sample,
  texts: inBoth(WORDS, (say) => say.changeApproved),
});

export const changeRejected = defineMessage({
  name: 'directoryChange.rejected',
  rule: { by: 'service', why },
  data: Told,
  variables,
  sample,
  texts: inBoth(WORDS, (say) => say.changeRejected),
});

export const editMessages: readonly MessageKind[] = [changeApproved, changeRejected];
