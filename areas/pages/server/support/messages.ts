import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';
import { MAX_QUESTION, SUPPORT_TOPICS, type SupportTopic } from '../../support-facts.ts';

const TOPICS: Readonly<Record<'de' | 'fr', Readonly<Record<SupportTopic, string>>>> = {
  de: {
    account: 'Anmelden und Konto',
    directory: 'Verzeichnis',
    courses: 'Kurse',
    events: 'Anlässe',
    marketplace: 'Marktplatz und Stellen',
    certification: 'Gesundheitsoptik',
    other: 'Etwas anderes',
  },
  fr: {
    account: 'Connexion et compte',
    directory: 'Répertoire',
    courses: 'Cours',
    events: 'Événements',
    marketplace: 'Place de marché et emplois',
    certification: 'Optique de santé',
    other: 'Autre chose',
  },
};

const Asked = z.object({
  topic: z.enum(SUPPORT_TOPICS),
  text: z.string().max(MAX_QUESTION),
  from: z.string().max(300),
  name: z.string().max(200),
  company: z.string().max(200),
  email: z.string().max(300),
  phone: z.string().max(40),
});
const SAMPLE = {
  topic: 'courses',
  text: 'Ich finde die Bestätigung meiner Anmeldung nicht.',
  from: '/app/courses',
  name: 'Anna Frei',
  company: 'Frei Optik AG',
  email: 'anna.frei@lumen.example',
  phone: '+41 31 123 45 67',
} as const;
const sample = { de: SAMPLE, fr: { ...SAMPLE, text: 'Je ne trouve pas la confirmation de mon inscription.' } };
const variables = ({ topic, ...data }: z.output<typeof Asked>, language: 'de' | 'fr') => ({
  ...data,
  topic: TOPICS[language][topic],
});

/** To the office that a question is for. */
export const supportAsked = defineMessage({
  name: 'supportAsked',
  rule: {
    by: 'service',
    why: { de: 'Sie Fragen von Mitgliedern beantworten', fr: 'vous répondez aux questions des membres' },
  },
  data: Asked,
  variables,
  texts: {
    de: {
      subject: 'Frage von {{name}}: {{topic}}',
      heading: '{{topic}}',
      text: '{{name}}, {{company}}, fragt:\n\n{{text}}\n\nE-Mail: {{email}}\n\nTelefon: {{phone}}\n\nSeite im Portal: {{from}}',
      button: 'Seite öffnen',
      line: '{{name}} fragt: {{topic}}',
      subjectMany: '{{count}} Fragen von Mitgliedern',
    },
    fr: {
      subject: 'Question de {{name}}\u202f: {{topic}}',
      heading: '{{topic}}',
      text: '{{name}}, {{company}}, demande\u202f:\n\n{{text}}\n\nE-mail\u202f: {{email}}\n\nTéléphone\u202f: {{phone}}\n\nPage du portail\u202f: {{from}}',
      button: 'Ouvrir la page',
      line: '{{name}} demande\u202f: {{topic}}',
      subjectMany: '{{count}} questions de membres',
    },
  },
  sample,
  urgent: true,
});

/** To whoever asked: that it has arrived, with what they wrote. */
export const supportReceived = defineMessage({
  name: 'supportReceived',
  rule: {
    by: 'service',
    why: { de: 'Sie uns im Portal etwas gefragt haben', fr: 'vous nous avez posé une question sur le portail' },
  },
  data: Asked,
  variables,
  texts: {
    de: {
      subject: 'Ihre Frage ist angekommen: {{topic}}',
      heading: 'Danke für Ihre Frage',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nIhre Frage ist bei uns. Wir antworten Ihnen so bald wie möglich.\n\n{{text}}',
      button: 'Häufige Fragen',
      line: 'Ihre Frage ist angekommen: {{topic}}',
      subjectMany: '{{count}} Fragen sind angekommen',
    },
    fr: {
      subject: 'Votre question est arrivée\u202f: {{topic}}',
      heading: 'Merci pour votre question',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nVotre question nous est parvenue. Nous vous répondrons dès que possible.\n\n{{text}}',
      button: 'Questions fréquentes',
      line: 'Votre question est arrivée\u202f: {{topic}}',
      subjectMany: '{{count}} questions sont arrivées',
    },
  },
  sample,
  urgent: true,
});
