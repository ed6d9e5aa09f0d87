import { z } from 'zod';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';
import { SENSITIVE } from '#shared/names/field-levels.ts';
import type { Locale } from '#shared/names/languages.ts';

/** What owners are told about changes that waited for the office. */

const Told = z.object({
  record: z.string(),
  field: z.enum(SENSITIVE),
  wish: z.union([z.string(), z.boolean()]),
  office: z.string(),
  reason: z.string().default(''),
});

const why = {
  de: 'Sie diese Änderung gewünscht haben.',
  fr: 'vous avez demandé cette modification.',
};

/** The wish as half a sentence. */
function wishIn({ record, field, wish }: z.output<typeof Told>, language: Locale): string {
  if (field === 'name') {
    return language === 'de' ? `${record} heisst neu ${wish}` : `${record} s’appelle désormais ${wish}`;
  }
  if (language === 'de') return wish ? `${record} wird Inhaber:in` : `${record} ist nicht mehr Inhaber:in`;
  return wish ? `${record} devient propriétaire` : `${record} n’est plus propriétaire`;
}

const variables = (data: z.output<typeof Told>, language: Locale) => ({
  change: wishIn(data, language),
  office: data.office,
  reason: data.reason,
});

const sample = {
  de: {
    record: 'Sehwerk Thun AG',
    field: 'name',
    wish: 'Sehwerk AG',
    office: 'Anna Meier',
    reason: 'Bitte Handelsregisterauszug beilegen.',
  },
  fr: {
    record: 'Optique du Lac SA',
    field: 'name',
    wish: 'Optique Lac SA',
    office: 'Anna Meier',
    reason: 'Merci de joindre l’extrait du registre du commerce.',
  },
} as const;

export const changeApproved = defineMessage({
  name: 'directoryChange.approved',
  rule: { by: 'service', why },
  data: Told,
  variables,
  sample,
  texts: {
    de: {
      subject: 'Ihre Änderung ist freigegeben',
      heading: 'Ihre Änderung ist freigegeben',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\n{{office}} hat Ihre Änderung freigegeben: {{change}}. Sie gilt ab sofort.',
      button: 'Betrieb ansehen',
      line: 'Freigegeben: {{change}}',
      subjectMany: '{{count}} Änderungen sind freigegeben',
    },
    fr: {
      subject: 'Votre modification est validée',
      heading: 'Votre modification est validée',
      text: 'Bonjour {{firstName}} {{lastName}}\n\n{{office}} a validé votre modification\u202f: {{change}}. Elle est valable dès maintenant.',
      button: 'Voir l’entreprise',
      line: 'Validé\u202f: {{change}}',
      subjectMany: '{{count}} modifications sont validées',
    },
  },
});

export const changeRejected = defineMessage({
  name: 'directoryChange.rejected',
  rule: { by: 'service', why },
  data: Told,
  variables,
  sample,
  texts: {
    de: {
      subject: 'Ihre Änderung wurde nicht freigegeben',
      heading: 'Ihre Änderung wurde nicht freigegeben',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\n{{office}} hat Ihre Änderung nicht freigegeben: {{change}}.\n\nGrund: {{reason}}\n\nSie können die Angabe anpassen und nochmals speichern.',
      button: 'Betrieb ansehen',
      line: 'Nicht freigegeben: {{change}}',
      subjectMany: '{{count}} Änderungen wurden nicht freigegeben',
    },
    fr: {
      subject: 'Votre modification n’a pas été validée',
      heading: 'Votre modification n’a pas été validée',
      text: 'Bonjour {{firstName}} {{lastName}}\n\n{{office}} n’a pas validé votre modification\u202f: {{change}}.\n\nMotif\u202f: {{reason}}\n\nVous pouvez corriger l’indication et l’enregistrer à nouveau.',
      button: 'Voir l’entreprise',
      line: 'Pas validé\u202f: {{change}}',
      subjectMany: '{{count}} modifications n’ont pas été validées',
    },
  },
});

export const editMessages: readonly MessageKind[] = [changeApproved, changeRejected];
