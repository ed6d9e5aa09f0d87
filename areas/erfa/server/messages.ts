import { z } from 'zod';
import { defineMessage } from '#server/messages/kind.ts';

const Seat = z.object({
  name: z.string().max(200),
  number: z.int(),
  state: z.enum(['accepted', 'waitlisted', 'declined']),
});

const WHY = {
  de: 'Sie in einer ERFA-Gruppe sind oder dort um einen Platz angefragt haben',
  fr: 'vous faites partie d’un groupe ERFA ou y avez demandé une place',
};

/** To members and leader: somebody asks for a seat, and they are heard for seven days. */
export const seatAsked = defineMessage({
  name: 'erfaSeatAsked',
  rule: { by: 'service', why: WHY },
  data: Seat.pick({ name: true, number: true }),
  texts: {
    de: {
      subject: 'ERFA-Gruppe {{number}}: {{name}} fragt um einen Platz an',
      heading: '{{name}} möchte in Ihre ERFA-Gruppe',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\n{{name}} hat um einen Platz in der ERFA-Gruppe {{number}} angefragt. Sieben Tage lang können Sie einen Einwand anbringen, den nur die Leitung liest. Danach entscheidet sie.',
      button: 'Gruppe öffnen',
      line: 'ERFA-Gruppe {{number}}: {{name}} fragt um einen Platz an',
      subjectMany: '{{count}} Anfragen an ERFA-Gruppen',
    },
    fr: {
      subject: 'Groupe ERFA {{number}}\u202f: {{name}} demande une place',
      heading: '{{name}} souhaite rejoindre votre groupe ERFA',
      text: 'Bonjour {{firstName}} {{lastName}}\n\n{{name}} a demandé une place dans le groupe ERFA {{number}}. Pendant sept jours, vous pouvez faire une objection, lue uniquement par la ou le responsable, qui décide ensuite.',
      button: 'Ouvrir le groupe',
      line: 'Groupe ERFA {{number}}\u202f: {{name}} demande une place',
      subjectMany: '{{count}} demandes à des groupes ERFA',
    },
  },
  sample: { de: { name: 'Livia Aebischer', number: 7 }, fr: { name: 'Chloé Favre', number: 9 } },
});

const STATES = {
  de: {
    accepted: 'Sie sind ab sofort Mitglied. Sitzungen, Unterlagen und Protokolle finden Sie auf der Seite der Gruppe.',
    waitlisted: 'Die Gruppe ist voll; Sie stehen auf der Warteliste. Wird ein Platz frei, hören Sie von der Leitung.',
    declined: 'Die Gruppe hat Ihre Anfrage abgelehnt. Andere Gruppen haben vielleicht noch freie Plätze.',
  },
  fr: {
    accepted:
      'Vous en êtes membre dès maintenant. Séances, documents et procès-verbaux se trouvent sur la page du groupe.',
    waitlisted:
      'Le groupe est complet\u202f: vous êtes sur la liste d’attente. Si une place se libère, vous en serez informé·e.',
    declined: 'Le groupe a refusé votre demande. D’autres groupes ont peut-être encore des places libres.',
  },
} as const;

/** To who asked for a seat: what was decided. */
export const seatDecided = defineMessage({
  name: 'erfaSeatDecided',
  rule: { by: 'service', why: WHY },
  data: Seat.pick({ number: true, state: true }),
  variables: ({ number, state }, language) => ({ number: String(number), decision: STATES[language][state] }),
  texts: {
    de: {
      subject: 'Ihre Anfrage an die ERFA-Gruppe {{number}}',
      heading: 'Ihre Anfrage an die ERFA-Gruppe {{number}}',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\n{{decision}}',
      button: 'Gruppe öffnen',
      line: 'ERFA-Gruppe {{number}}: über Ihre Anfrage ist entschieden',
      subjectMany: '{{count}} Entscheide von ERFA-Gruppen',
    },
    fr: {
      subject: 'Votre demande au groupe ERFA {{number}}',
      heading: 'Votre demande au groupe ERFA {{number}}',
      text: 'Bonjour {{firstName}} {{lastName}}\n\n{{decision}}',
      button: 'Ouvrir le groupe',
      line: 'Groupe ERFA {{number}}\u202f: décision sur votre demande',
      subjectMany: '{{count}} décisions de groupes ERFA',
    },
  },
  sample: { de: { number: 7, state: 'accepted' }, fr: { number: 9, state: 'waitlisted' } },
});

/** To members who want minutes: the link, never the text; the second time it is a correction. */
export const minutesSent = defineMessage({
  name: 'erfaMinutes',
  rule: { by: 'subscription', subscription: 'getsEfraMeetingNotes', rhythm: 'instant' },
  data: z.object({ title: z.string().max(120), version: z.int() }),
  variables: ({ title, version }, language) => ({
    title,
    corrected: version > 1 ? (language === 'fr' ? ` (version ${version})` : ` (Fassung ${version})`) : '',
  }),
  texts: {
    de: {
      subject: 'Protokoll: {{title}}{{corrected}}',
      heading: 'Das Protokoll liegt vor',
      text: 'Guten Tag {{firstName}} {{lastName}}\n\nDas Protokoll von «{{title}}»{{corrected}} liegt im Portal.',
      button: 'Protokoll lesen',
      line: 'Protokoll: {{title}}{{corrected}}',
      subjectMany: '{{count}} Protokolle',
    },
    fr: {
      subject: 'Procès-verbal\u202f: {{title}}{{corrected}}',
      heading: 'Le procès-verbal est prêt',
      text: 'Bonjour {{firstName}} {{lastName}}\n\nLe procès-verbal de «\u202f{{title}}\u202f»{{corrected}} se trouve dans le portail.',
      button: 'Lire le procès-verbal',
      line: 'Procès-verbal\u202f: {{title}}{{corrected}}',
      subjectMany: '{{count}} procès-verbaux',
    },
  },
  sample: { de: { title: 'ERFA-Sitzung Herbst', version: 1 }, fr: { title: 'Séance ERFA d’automne', version: 2 } },
});
