import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { defineMessage, type MessageKind } from '#server/messages/kind.ts';
import { tellingVariables } from '#server/publishing/messages.ts';
import { listingReported } from './listing-report.ts';

/** What somebody writes about a listing, and who they are. */
const Letter = z.object({
  titles: z.record(z.string(), z.string().max(200)),
  author: z.string().max(200),
  company: z.string().max(200),
  address: z.string().max(254),
  phone: z.string().max(60),
  text: z.string().max(5000),
  /** How many files came along, which are not passed on. */
  files: z.number().default(0),
  thread: z.uuid(),
  /** Which of the two reads it, and may answer. */
  side: z.union([z.literal(0), z.literal(1)]),
});

const common = {
  data: Letter,
  variables: (
    { titles, author, company, address, phone, text, files }: z.output<typeof Letter>,
    language: MailLanguage,
  ) => ({
    ...{ author, company, address, phone, text },
    title: tellingVariables({ titles }, language).title,
    files: files > 0 ? String(files) : '',
  }),
  answers: ({ thread, side }: z.output<typeof Letter>) => ({ thread, side }),
};
const facts = {
  address: 'frei@example.ch',
  phone: '031 555 01 87',
  files: 0,
  thread: '00000000-0000-4000-8000-000000000000',
};
const sample = {
  de: {
    ...facts,
    side: 1 as const,
    author: 'Anna Frei',
    company: 'Optik Frei',
    titles: { de: 'Refraktometer Topcon' },
    text: 'Ist das Gerät noch zu haben?',
  },
  fr: {
    ...facts,
    side: 1 as const,
    author: 'Anne Favre',
    company: 'Favre Optique',
    titles: { fr: 'Réfractomètre Topcon' },
    text: 'L’appareil est-il encore disponible\u202f?',
  },
};

/** To the contact of a listing: somebody asks. */
export const listingContacted = defineMessage({
  ...common,
  sample,
  name: 'listingContacted',
  rule: {
    by: 'service',
    why: { de: 'jemand auf Ihr Inserat schreibt', fr: 'quelqu’un écrit au sujet de votre annonce' },
  },
  texts: {
    de: {
      subject: 'Anfrage zu «{{title}}»',
      heading: '{{author}} schreibt Ihnen',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\n{{author}}, {{company}}, schreibt zu «{{title}}»:\n\n{{text}}\n\nTelefon: {{phone}}\nE-Mail: {{address}}',
      button: 'Inserat ansehen',
      line: '{{author}}, {{company}}, fragt zu «{{title}}»',
      subjectMany: '{{count}} Anfragen zu Ihren Inseraten',
    },
    fr: {
      subject: 'Demande au sujet de «\u202f{{title}}\u202f»',
      heading: '{{author}} vous écrit',
      text: 'Bonjour {{firstName}} {{lastName}}\n\n{{author}}, {{company}}, écrit au sujet de «\u202f{{title}}\u202f»\u202f:\n\n{{text}}\n\nTéléphone\u202f: {{phone}}\nE-mail\u202f: {{address}}',
      button: 'Voir l’annonce',
      line: '{{author}}, {{company}}, demande au sujet de «\u202f{{title}}\u202f»',
      subjectMany: '{{count}} demandes au sujet de vos annonces',
    },
  },
});

/** To the other one: an answer by mail. */
export const listingAnswered = defineMessage({
  ...common,
  sample,
  name: 'listingAnswered',
  rule: {
    by: 'service',
    why: {
      de: 'Sie über das Portal zu einem Inserat schreiben',
      fr: 'vous écrivez par le portail au sujet d’une annonce',
    },
  },
  texts: {
    de: {
      subject: 'Antwort zu «{{title}}»',
      heading: '{{author}} antwortet',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\n{{author}}, {{company}}, schreibt zu «{{title}}»:\n\n{{text}}\n\nAnhänge, die nicht weitergeleitet werden: {{files}}',
      button: 'Inserat ansehen',
      line: '{{author}}, {{company}}, antwortet zu «{{title}}»',
      subjectMany: '{{count}} Antworten zu Inseraten',
    },
    fr: {
      subject: 'Réponse au sujet de «\u202f{{title}}\u202f»',
      heading: '{{author}} répond',
      text: 'Bonjour {{firstName}} {{lastName}}\n\n{{author}}, {{company}}, écrit au sujet de «\u202f{{title}}\u202f»\u202f:\n\n{{text}}\n\nPièces jointes qui ne sont pas transmises\u202f: {{files}}',
      button: 'Voir l’annonce',
      line: '{{author}}, {{company}}, répond au sujet de «\u202f{{title}}\u202f»',
      subjectMany: '{{count}} réponses au sujet d’annonces',
    },
  },
});

export const LETTER_KINDS: readonly MessageKind[] = [listingContacted, listingAnswered, listingReported];
