import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { inBoth } from '#shared/in-both.ts';
import type { Locale } from '#shared/names/languages.ts';
import { permissionWords } from './permission-words.ts';
import german from './words/message/de.json' with { type: 'json' };
import french from './words/message/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

const Asked = z.object({
  person: z.string().max(200),
  company: z.string().max(200),
  permission: z.string().max(80),
});

/** Tells those who can give a right that somebody came to a closed door and asks for it. */
export const permissionRequest = defineMessage({
  name: 'permissionRequest',
  rule: {
    by: 'service',
    why: inBoth(WORDS, (say) => say.why.permissionRequest),
  },
  data: Asked,
  variables: ({ permission, ...asker }, language: Locale) => ({
    ...asker,
    permission: permissionWords(permission, language),
  }),
  texts: inBoth(WORDS, (say) => say.permissionRequest),
  sample: inBoth(WORDS, (say) => ({ ...say.sample, permission: 'canViewBusinessIntelligence' })),
});
