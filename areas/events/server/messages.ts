import { z } from 'zod';
import { momentText } from '#server/messages/format.ts';
import { defineMessage, type MessageTexts } from '#server/messages/kind.ts';

/** An event that somebody marked, as it is from now on. */
const EventNews = z.object({
  /** By language; a title that is missing is told in another one. */
  titles: z.record(z.string(), z.string().max(200)),
  begins: z.iso.datetime({ offset: true }),
  place: z.string().max(80),
});

function eventMessage(name: `eventRegistration.${string}`, de: MessageTexts, fr: MessageTexts) {
  const begins = '2027-04-22T15:00:00Z';
  return defineMessage({
    name,
    rule: { by: 'type', type: 'eventRegistration' },
    data: EventNews,
    variables: (data, language) => ({
      title: data.titles[language] ?? Object.values(data.titles)[0] ?? '–',
      begins: momentText(data.begins, language),
      place: data.place,
    }),
    texts: { de, fr },
    sample: {
      de: { titles: { de: 'Generalversammlung' }, begins, place: 'Olten' },
      fr: { titles: { fr: 'Assemblée générale' }, begins, place: 'Olten' },
    },
    replyTo: 'eventsEmail',
  });
}

/** To those who marked it: another date, time or place. */
export const eventChanged = eventMessage(
  'eventRegistration.changed',
  {
    subject: 'Geändert: {{title}}',
    heading: '{{title}}: neue Angaben',
    text: 'Guten Tag {{firstName}} {{lastName}}\n\nDatum, Zeit oder Ort von «{{title}}» haben sich geändert. So ist es jetzt:\n\nBeginn: {{begins}}\nOrt: {{place}}\n\nSie haben sich den Anlass vorgemerkt. Abonnierte Kalender übernehmen die Änderung von selbst.',
    button: 'Anlass ansehen',
    line: '«{{title}}» hat ein neues Datum oder einen neuen Ort',
    subjectMany: '{{count}} Änderungen von Anlässen',
  },
  {
    subject: 'Modifié\u202f: {{title}}',
    heading: '{{title}}\u202f: nouvelles indications',
    text: 'Bonjour {{firstName}} {{lastName}}\n\nLa date, l’heure ou le lieu de «\u202f{{title}}\u202f» ont changé. Voici les nouvelles indications\u202f:\n\nDébut\u202f: {{begins}}\nLieu\u202f: {{place}}\n\nVous avez noté cet événement dans votre calendrier. Les calendriers abonnés se mettent à jour d’eux-mêmes.',
    button: 'Voir l’événement',
    line: '«\u202f{{title}}\u202f» change de date ou de lieu',
    subjectMany: '{{count}} modifications d’événements',
  },
);

/** To those who marked it: it does not take place. */
export const eventCalledOff = eventMessage(
  'eventRegistration.calledOff',
  {
    subject: 'Abgesagt: {{title}}',
    heading: '{{title}} ist abgesagt',
    text: 'Guten Tag {{firstName}} {{lastName}}\n\nDer Anlass «{{title}}» findet nicht statt. Geplant war er so:\n\nBeginn: {{begins}}\nOrt: {{place}}\n\nWarum, lesen Sie im Portal. Abonnierte Kalender zeigen die Absage von selbst.',
    button: 'Anlass ansehen',
    line: '«{{title}}» ist abgesagt',
    subjectMany: '{{count}} Änderungen von Anlässen',
  },
  {
    subject: 'Annulé\u202f: {{title}}',
    heading: '{{title}}\u202f: événement annulé',
    text: 'Bonjour {{firstName}} {{lastName}}\n\nL’événement «\u202f{{title}}\u202f» n’aura pas lieu. Il était prévu ainsi\u202f:\n\nDébut\u202f: {{begins}}\nLieu\u202f: {{place}}\n\nLe portail vous en donne la raison. Les calendriers abonnés affichent l’annulation d’eux-mêmes.',
    button: 'Voir l’événement',
    line: '«\u202f{{title}}\u202f» est annulé',
    subjectMany: '{{count}} modifications d’événements',
  },
);
