import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import { momentText } from '#server/messages/format.ts';
import { defineMessage, type MessageKind, type MessageTexts } from '#server/messages/kind.ts';
import type { NotificationType } from '#shared/names/notifications.ts';

const Registration = z.object({
  title: z.string().min(1).max(120),
  /** When it begins. */
  begins: z.iso.datetime({ offset: true }).optional(),
  place: z.string().max(200).optional(),
  /** Place on the waiting list. */
  position: z.int().min(1).optional(),
  /** Until when an offered seat is held. */
  until: z.iso.datetime({ offset: true }).optional(),
});
type Registration = z.infer<typeof Registration>;

const SAMPLES: Record<'course' | 'event', Record<MailLanguage, Registration>> = {
  course: {
    de: { title: 'Refraktion für Fortgeschrittene', begins: '2027-03-09T13:00:00Z', place: 'Olten', position: 2 },
    fr: { title: 'Réfraction, niveau avancé', begins: '2027-03-09T13:00:00Z', place: 'Lausanne', position: 2 },
  },
  event: {
    de: { title: 'Herbsttagung', begins: '2027-10-21T07:00:00Z', place: 'Bern', position: 4 },
    fr: { title: 'Journée d’automne', begins: '2027-10-21T07:00:00Z', place: 'Berne', position: 4 },
  },
};

/** What can happen to one's registration. */
type Happening = 'registered' | 'waitlisted' | 'offered' | 'cancelled';

interface Spoken {
  /** «Kurs», «Anlass», with articles where a sentence needs them. */
  the: string;
  many: string;
}

const DE = {
  course: { the: 'den Kurs', many: 'Kursanmeldungen' },
  event: { the: 'den Anlass', many: 'Anlassanmeldungen' },
};
const FR = {
  course: { the: 'au cours', many: 'inscriptions à des cours' },
  event: { the: 'à l’événement', many: 'inscriptions à des événements' },
};

const german = ({ the, many }: Spoken): Record<Happening, MessageTexts> => {
  const facts = 'Beginn: {{begins}}\nOrt: {{place}}';
  const rest = { button: 'Anmeldung ansehen', subjectMany: `{{count}} Änderungen Ihrer ${many}` };
  return {
    registered: {
      ...rest,
      subject: 'Angemeldet: {{title}}',
      heading: 'Sie sind angemeldet',
      text: `Guten Tag {{firstName}} {{lastName}}\n\nSie sind für ${the} «{{title}}» angemeldet.\n\n${facts}\n\nWir freuen uns auf Sie. Können Sie nicht kommen? Dann melden Sie sich bitte im Portal ab, damit jemand nachrücken kann.`,
      line: 'Sie sind für «{{title}}» angemeldet',
    },
    waitlisted: {
      ...rest,
      subject: 'Auf der Warteliste: {{title}}',
      heading: 'Sie stehen auf der Warteliste',
      text: `Guten Tag {{firstName}} {{lastName}}\n\nAlle Plätze für ${the} «{{title}}» sind vergeben. Sie stehen auf der Warteliste.\n\nIhr Platz auf der Warteliste: {{position}}\n${facts}\n\nWird ein Platz frei, schreiben wir Ihnen sofort.`,
      line: 'Sie stehen für «{{title}}» auf der Warteliste',
    },
    offered: {
      ...rest,
      subject: 'Ein Platz ist frei: {{title}}',
      heading: 'Ein Platz ist frei geworden',
      text: `Guten Tag {{firstName}} {{lastName}}\n\nFür ${the} «{{title}}» ist ein Platz frei geworden. Er ist für Sie reserviert.\n\nReserviert bis: {{until}}\n${facts}\n\nNehmen Sie den Platz im Portal an. Danach erhält ihn die nächste Person.`,
      button: 'Platz annehmen',
      line: 'Für «{{title}}» ist ein Platz für Sie reserviert',
    },
    cancelled: {
      ...rest,
      subject: 'Abgemeldet: {{title}}',
      heading: 'Sie sind abgemeldet',
      text: `Guten Tag {{firstName}} {{lastName}}\n\nIhre Anmeldung für ${the} «{{title}}» ist aufgehoben.\n\n${facts}\n\nWar das ein Versehen? Im Portal sehen Sie, ob noch Plätze frei sind.`,
      line: 'Ihre Anmeldung für «{{title}}» ist aufgehoben',
    },
  };
};

const french = ({ the, many }: Spoken): Record<Happening, MessageTexts> => {
  const facts = 'Début\u202f: {{begins}}\nLieu\u202f: {{place}}';
  const rest = { button: 'Voir l’inscription', subjectMany: `{{count}} modifications de vos ${many}` };
  return {
    registered: {
      ...rest,
      subject: 'Inscription confirmée\u202f: {{title}}',
      heading: 'Vous êtes inscrit·e',
      text: `Bonjour {{firstName}} {{lastName}}\n\nVotre inscription ${the} «\u202f{{title}}\u202f» est confirmée.\n\n${facts}\n\nNous nous réjouissons de vous accueillir. Vous ne pouvez pas venir\u202f? Désinscrivez-vous dans le portail pour libérer la place.`,
      line: 'Votre inscription à «\u202f{{title}}\u202f» est confirmée',
    },
    waitlisted: {
      ...rest,
      subject: 'Liste d’attente\u202f: {{title}}',
      heading: 'Vous êtes sur la liste d’attente',
      text: `Bonjour {{firstName}} {{lastName}}\n\nToutes les places sont prises. Votre inscription ${the} «\u202f{{title}}\u202f» est sur la liste d’attente.\n\nVotre rang\u202f: {{position}}\n${facts}\n\nSi une place se libère, nous vous écrivons tout de suite.`,
      line: 'Vous êtes sur la liste d’attente pour «\u202f{{title}}\u202f»',
    },
    offered: {
      ...rest,
      subject: 'Une place s’est libérée\u202f: {{title}}',
      heading: 'Une place s’est libérée',
      text: `Bonjour {{firstName}} {{lastName}}\n\nUne place s’est libérée\u202f: «\u202f{{title}}\u202f». Elle vous est réservée.\n\nRéservée jusqu’au\u202f: {{until}}\n${facts}\n\nAcceptez la place dans le portail. Passé ce délai, elle revient à la personne suivante.`,
      button: 'Accepter la place',
      line: 'Une place vous est réservée pour «\u202f{{title}}\u202f»',
    },
    cancelled: {
      ...rest,
      subject: 'Désinscription\u202f: {{title}}',
      heading: 'Vous êtes désinscrit·e',
      text: `Bonjour {{firstName}} {{lastName}}\n\nVotre inscription ${the} «\u202f{{title}}\u202f» est annulée.\n\n${facts}\n\nC’était une erreur\u202f? Le portail vous indique s’il reste des places.`,
      line: 'Votre inscription à «\u202f{{title}}\u202f» est annulée',
    },
  };
};

function registration(type: NotificationType, what: 'course' | 'event', happening: Happening) {
  const until = '2027-02-20T17:00:00Z';
  return defineMessage({
    name: `${type}.${happening}`,
    rule: { by: 'fixed', type },
    data: Registration,
    variables: (data, language) => ({
      title: data.title,
      begins: momentText(data.begins, language),
      place: data.place ?? '',
      position: data.position === undefined ? '' : String(data.position),
      until: momentText(data.until, language),
    }),
    texts: { de: german(DE[what])[happening], fr: french(FR[what])[happening] },
    sample: { de: { ...SAMPLES[what].de, until }, fr: { ...SAMPLES[what].fr, until } },
    replyTo: what === 'course' ? 'coursesEmail' : 'eventsEmail',
  });
}

/** Changes of one's own registration; their mails cannot be switched off. */
export const courseRegistered = registration('courseRegistration', 'course', 'registered');
export const courseWaitlisted = registration('courseRegistration', 'course', 'waitlisted');
export const courseSeatOffered = registration('courseRegistration', 'course', 'offered');
export const courseCancelled = registration('courseRegistration', 'course', 'cancelled');
export const eventRegistered = registration('eventRegistration', 'event', 'registered');
export const eventWaitlisted = registration('eventRegistration', 'event', 'waitlisted');
export const eventSeatOffered = registration('eventRegistration', 'event', 'offered');
export const eventCancelled = registration('eventRegistration', 'event', 'cancelled');

export const REGISTRATION_KINDS: readonly MessageKind[] = [
  courseRegistered,
  courseWaitlisted,
  courseSeatOffered,
  courseCancelled,
  eventRegistered,
  eventWaitlisted,
  eventSeatOffered,
  eventCancelled,
];
