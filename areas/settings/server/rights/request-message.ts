import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import type { Locale } from '#shared/names/languages.ts';
import { permissionWords } from './permission-words.ts';

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
    why: {
      de: 'Sie dieses Recht erteilen können',
      fr: 'vous pouvez accorder ce droit',
    },
  },
  data: Asked,
  variables: ({ permission, ...asker }, language: Locale) => ({
    ...asker,
    permission: permissionWords(permission, language),
  }),
  texts: {
    de: {
      subject: '{{person}} bittet um ein Recht',
      heading: 'Bitte um ein Recht',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\n{{person}} ({{company}}) bittet Sie um dieses Recht:\n«{{permission}}»\n\nSie entscheiden, ob Sie es erteilen.',
      button: 'Person öffnen',
      line: '{{person}} ({{company}}) bittet um «{{permission}}»',
      subjectMany: '{{count}} Bitten um Rechte',
    },
    fr: {
      subject: '{{person}} demande un droit',
      heading: 'Demande d’un droit',
      text: 'Bonjour {{firstName}} {{lastName}}\n\n{{person}} ({{company}}) vous demande ce droit\u202f:\n«\u202f{{permission}}\u202f»\n\nC’est à vous de décider.',
      button: 'Voir la personne',
      line: '{{person}} ({{company}}) demande «\u202f{{permission}}\u202f»',
      subjectMany: '{{count}} demandes de droits',
    },
  },
  sample: {
    de: { person: 'Anna Frei', company: 'Optik Frei AG', permission: 'canViewBusinessIntelligence' },
    fr: { person: 'Anne Favre', company: 'Optique Favre SA', permission: 'canViewBusinessIntelligence' },
  },
});
