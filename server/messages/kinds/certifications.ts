import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { dayText } from '#server/messages/format.ts';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';

/** The certification of a branch. */
const Certification = z.object({
  branch: z.string().min(1).max(200),
  /** The last day it counts. */
  validUntil: z.iso.datetime({ offset: true }).optional(),
  /** Days until then. */
  days: z.int().min(0).optional(),
  /** What is missing, requirement by requirement. */
  reasons: z
    .array(z.union([z.string().max(700), z.object({ de: z.string(), fr: z.string() })]))
    .max(50)
    .optional(),
});

const validUntil = '2028-11-30T11:00:00Z';
const common = {
  data: Certification,
  variables: (data: z.infer<typeof Certification>, language: MailLanguage) => ({
    branch: data.branch,
    validUntil: dayText(data.validUntil),
    days: data.days === undefined ? '' : String(data.days),
    reasons: (data.reasons ?? [])
      .map((reason) => `– ${typeof reason === 'string' ? reason : reason[language]}`)
      .join('\n'),
  }),
  sample: {
    de: { branch: 'Optik Frei, Bern', validUntil, days: 60, reasons: ['Der Nachweis der Weiterbildung fehlt.'] },
    fr: { branch: 'Optique Favre, Lausanne', validUntil, days: 60, reasons: ['L’attestation de formation manque.'] },
  },
  replyTo: 'certificationEmail',
};

const HELLO = 'Guten Tag {{firstName}} {{lastName}}';
const BONJOUR = 'Bonjour {{firstName}} {{lastName}}';
const open = { de: { button: 'Zertifizierung öffnen' }, fr: { button: 'Ouvrir la certification' } };

/** To those who handed a certification in. */
export const certificationAccepted = defineMessage({
  ...common,
  name: 'certificationAccepted',
  rule: { by: 'type', type: 'certificationAccepted' },
  texts: {
    de: {
      ...open.de,
      subject: 'Zertifiziert: {{branch}}',
      heading: 'Herzlichen Glückwunsch',
      text: `${HELLO}\n\nDie Zertifizierung Gesundheitsoptik von {{branch}} ist angenommen.\n\nGültig bis: {{validUntil}}\n\nDas Zertifikat finden Sie im Portal zum Herunterladen.`,
      line: 'Die Zertifizierung von {{branch}} ist angenommen',
      subjectMany: '{{count}} Zertifizierungen sind angenommen',
    },
    fr: {
      ...open.fr,
      subject: 'Certification acceptée\u202f: {{branch}}',
      heading: 'Toutes nos félicitations',
      text: `${BONJOUR}\n\nLa certification Optique santé est acceptée pour {{branch}}.\n\nValable jusqu’au\u202f: {{validUntil}}\n\nVous pouvez télécharger le certificat dans le portail.`,
      line: 'Certification acceptée\u202f: {{branch}}',
      subjectMany: '{{count}} certifications sont acceptées',
    },
  },
});

/** To those who handed a certification in, with what is missing. */
export const certificationRejected = defineMessage({
  ...common,
  name: 'certificationRejected',
  rule: { by: 'type', type: 'certificationRejected' },
  texts: {
    de: {
      ...open.de,
      subject: 'Bitte ergänzen: Zertifizierung {{branch}}',
      heading: 'Zur Zertifizierung fehlt noch etwas',
      text: `${HELLO}\n\nWir konnten die Zertifizierung Gesundheitsoptik von {{branch}} noch nicht annehmen.\n\nDas fehlt:\n{{reasons}}\n\nIhre Angaben sind gespeichert. Ergänzen Sie, was fehlt, und reichen Sie die Zertifizierung noch einmal ein.`,
      line: 'Zur Zertifizierung von {{branch}} fehlt noch etwas',
      subjectMany: 'Zu {{count}} Zertifizierungen fehlt noch etwas',
    },
    fr: {
      ...open.fr,
      subject: 'À compléter\u202f: certification {{branch}}',
      heading: 'Il manque encore quelque chose',
      text: `${BONJOUR}\n\nNous n’avons pas encore pu accepter la certification Optique santé pour {{branch}}.\n\nIl manque\u202f:\n{{reasons}}\n\nVos indications sont enregistrées. Complétez-les et soumettez de nouveau la certification.`,
      line: 'Certification à compléter\u202f: {{branch}}',
      subjectMany: 'Il manque encore quelque chose à {{count}} certifications',
    },
  },
});

/** At the end of a certification; posted once per period. */
export const certificationExpired = defineMessage({
  ...common,
  name: 'certificationExpired',
  rule: { by: 'type', type: 'certificationExpired' },
  texts: {
    de: {
      ...open.de,
      subject: 'Abgelaufen: Zertifizierung {{branch}}',
      heading: 'Ihre Zertifizierung ist abgelaufen',
      text: `${HELLO}\n\nDie Zertifizierung Gesundheitsoptik von {{branch}} ist abgelaufen.\n\nSie galt bis: {{validUntil}}\n\nErneuern Sie sie im Portal. Ihre letzten Angaben sind schon eingetragen.`,
      line: 'Die Zertifizierung von {{branch}} ist abgelaufen',
      subjectMany: '{{count}} Zertifizierungen sind abgelaufen',
    },
    fr: {
      ...open.fr,
      subject: 'Échue\u202f: certification {{branch}}',
      heading: 'Votre certification est échue',
      text: `${BONJOUR}\n\nLa certification Optique santé est échue pour {{branch}}.\n\nElle était valable jusqu’au\u202f: {{validUntil}}\n\nRenouvelez-la dans le portail. Vos dernières indications y figurent déjà.`,
      line: 'Certification échue\u202f: {{branch}}',
      subjectMany: '{{count}} certifications sont échues',
    },
  },
});

/** 90, 60, 30 and 7 days before the end; posted once per threshold and period. */
export const certificationUpcoming = defineMessage({
  ...common,
  name: 'certificationUpcoming',
  rule: { by: 'type', type: 'certificationUpcoming' },
  texts: {
    de: {
      ...open.de,
      subject: 'Noch {{days}} Tage: Zertifizierung {{branch}}',
      heading: 'Ihre Zertifizierung läuft bald ab',
      text: `${HELLO}\n\nDie Zertifizierung Gesundheitsoptik von {{branch}} läuft in {{days}} Tagen ab.\n\nGültig bis: {{validUntil}}\n\nErneuern Sie sie rechtzeitig. Ihre letzten Angaben sind schon eingetragen.`,
      line: 'Die Zertifizierung von {{branch}} läuft in {{days}} Tagen ab',
      subjectMany: '{{count}} Zertifizierungen laufen bald ab',
    },
    fr: {
      ...open.fr,
      subject: 'Encore {{days}} jours\u202f: certification {{branch}}',
      heading: 'Votre certification arrive à échéance',
      text: `${BONJOUR}\n\nLa certification Optique santé de {{branch}} arrive à échéance dans {{days}} jours.\n\nValable jusqu’au\u202f: {{validUntil}}\n\nRenouvelez-la à temps. Vos dernières indications y figurent déjà.`,
      line: 'Certification valable encore {{days}} jours\u202f: {{branch}}',
      subjectMany: '{{count}} certifications arrivent à échéance',
    },
  },
});

/** What a certified branch does not fulfil any more; told on the day on which it began. */
export const certificationGap = defineMessage({
  ...common,
  name: 'certificationUpcoming.gap',
  rule: { by: 'type', type: 'certificationUpcoming' },
  texts: {
    de: {
      ...open.de,
      subject: 'Zur Zertifizierung fehlt neu etwas: {{branch}}',
      heading: 'Eine Anforderung ist nicht mehr erfüllt',
      text: `${HELLO}\n\nBei {{branch}} fehlt neu:\n{{reasons}}\n\nDas Zertifikat gilt weiter bis {{validUntil}}. Kümmern Sie sich jetzt darum, damit die Erneuerung ohne Verzug gelingt.`,
      line: 'Für die Zertifizierung von {{branch}} fehlt neu etwas',
      subjectMany: 'Für {{count}} Zertifizierungen fehlt neu etwas',
    },
    fr: {
      ...open.fr,
      subject: 'Une exigence n’est plus remplie\u202f: {{branch}}',
      heading: 'Une exigence n’est plus remplie',
      text: `${BONJOUR}\n\nIl manque désormais pour {{branch}}\u202f:\n{{reasons}}\n\nLe certificat reste valable jusqu’au {{validUntil}}. Occupez-vous-en maintenant afin que le renouvellement se fasse sans retard.`,
      line: 'Une exigence n’est plus remplie\u202f: {{branch}}',
      subjectMany: 'Des exigences ne sont plus remplies pour {{count}} certifications',
    },
  },
});

/** A certificate has a new end, by extension or grace: `validUntil` is the new one. */
export const certificationExtended = defineMessage({
  ...common,
  name: 'certificationUpcoming.extended',
  rule: { by: 'type', type: 'certificationUpcoming' },
  texts: {
    de: {
      ...open.de,
      subject: 'Neue Frist: Zertifizierung {{branch}}',
      heading: 'Ihre Frist ist verlängert',
      text: `${HELLO}\n\nDie Frist der Zertifizierung Gesundheitsoptik von {{branch}} ist verlängert.\n\nNeue Frist: {{validUntil}}\n\nGrund:\n{{reasons}}`,
      line: 'Die Frist der Zertifizierung von {{branch}} ist verlängert',
      subjectMany: 'Die Frist von {{count}} Zertifizierungen ist verlängert',
    },
    fr: {
      ...open.fr,
      subject: 'Nouveau délai\u202f: certification {{branch}}',
      heading: 'Votre délai est prolongé',
      text: `${BONJOUR}\n\nLe délai de la certification Optique santé est prolongé pour {{branch}}.\n\nNouveau délai\u202f: {{validUntil}}\n\nMotif\u202f:\n{{reasons}}`,
      line: 'Délai de certification prolongé\u202f: {{branch}}',
      subjectMany: 'Le délai de {{count}} certifications est prolongé',
    },
  },
});

/** A certificate does not count any more, before its end. */
export const certificationWithdrawn = defineMessage({
  ...common,
  name: 'certificationExpired.withdrawn',
  rule: { by: 'type', type: 'certificationExpired' },
  texts: {
    de: {
      ...open.de,
      subject: 'Zurückgezogen: Zertifizierung {{branch}}',
      heading: 'Ihr Zertifikat ist zurückgezogen',
      text: `${HELLO}\n\nDas Zertifikat Gesundheitsoptik von {{branch}} gilt nicht mehr.\n\nGrund:\n{{reasons}}\n\nBei Fragen antworten Sie auf diese Mail. Eine neue Zertifizierung können Sie im Portal beginnen.`,
      line: 'Das Zertifikat von {{branch}} ist zurückgezogen',
      subjectMany: '{{count}} Zertifikate sind zurückgezogen',
    },
    fr: {
      ...open.fr,
      subject: 'Certification retirée\u202f: {{branch}}',
      heading: 'Votre certificat est retiré',
      text: `${BONJOUR}\n\nLe certificat Optique santé de {{branch}} n’est plus valable.\n\nMotif\u202f:\n{{reasons}}\n\nPour toute question, répondez à cet e-mail. Vous pouvez commencer une nouvelle certification dans le portail.`,
      line: 'Certificat retiré\u202f: {{branch}}',
      subjectMany: '{{count}} certificats sont retirés',
    },
  },
});

/** To the office: a case waits for a decision. */
export const certificationSubmitted = defineMessage({
  ...common,
  name: 'certificationSubmitted',
  rule: {
    by: 'service',
    why: { de: 'Sie über Zertifizierungen entscheiden', fr: 'vous décidez des certifications' },
  },
  texts: {
    de: {
      ...open.de,
      subject: 'Zertifizierung eingereicht: {{branch}}',
      heading: 'Eine Zertifizierung wartet auf Ihren Entscheid',
      text: 'Guten Tag\n\n{{branch}} hat die Zertifizierung Gesundheitsoptik eingereicht.',
      line: '{{branch}} hat die Zertifizierung eingereicht',
      subjectMany: '{{count}} Zertifizierungen sind eingereicht',
    },
    fr: {
      ...open.fr,
      subject: 'Certification soumise\u202f: {{branch}}',
      heading: 'Une certification attend votre décision',
      text: 'Bonjour\n\n{{branch}} a soumis la certification Optique santé.',
      line: 'Certification soumise\u202f: {{branch}}',
      subjectMany: '{{count}} certifications sont soumises',
    },
  },
});

export const CERTIFICATION_KINDS: readonly MessageKind[] = [
  certificationSubmitted,
  certificationGap,
  certificationAccepted,
  certificationRejected,
  certificationExtended,
  certificationWithdrawn,
  certificationExpired,
  certificationUpcoming,
];
