import type { MessageTexts } from '#server/messages/kind.ts';
import type { Happening, Spoken } from './messages.ts';

const FACTS = 'Wann: {{when}}\nOrt: {{place}}';
const HELLO = 'Guten Tag {{name}}';

/** What registering says in German. */
export function german({ the, many, office }: Spoken): Readonly<Record<Happening, MessageTexts>> {
  const rest = { button: 'Anmeldung ansehen', subjectMany: `{{count}} Änderungen Ihrer ${many}` };
  return {
    held: {
      ...rest,
      subject: 'Bitte bestätigen: {{title}}',
      heading: 'Bestätigen Sie Ihre Anmeldung',
      text: `Guten Tag\n\nJemand hat Sie mit dieser Adresse für ${the} «{{title}}» angemeldet. Waren Sie das? Dann bestätigen Sie bitte die Anmeldung.\n\n${FACTS}\nReserviert bis: {{until}}\n\nOhne Bestätigung verfällt sie. Waren Sie es nicht, müssen Sie nichts tun.`,
      button: 'Anmeldung bestätigen',
      line: '«{{title}}» wartet auf Ihre Bestätigung',
    },
    registered: {
      ...rest,
      subject: 'Angemeldet: {{title}}',
      heading: 'Sie sind angemeldet',
      text: `${HELLO}\n\nSie sind für ${the} «{{title}}» angemeldet.\n\n${FACTS}\n\nDer Termin für Ihren Kalender hängt an dieser E-Mail. Können Sie nicht kommen? Dann melden Sie sich bitte ab, damit jemand nachrücken kann. Selbst können Sie das bis {{deadline}}.`,
      line: 'Sie sind für «{{title}}» angemeldet',
    },
    waitlisted: {
      ...rest,
      subject: 'Auf der Warteliste: {{title}}',
      heading: 'Sie stehen auf der Warteliste',
      text: `${HELLO}\n\nAlle Plätze für ${the} «{{title}}» sind vergeben. Sie stehen auf der Warteliste.\n\nIhr Platz auf der Warteliste: {{position}}\n${FACTS}\n\nWird ein Platz frei, schreiben wir Ihnen sofort.`,
      line: 'Sie stehen für «{{title}}» auf der Warteliste',
    },
    offered: {
      ...rest,
      subject: 'Ein Platz ist frei: {{title}}',
      heading: 'Ein Platz ist frei geworden',
      text: `${HELLO}\n\nFür ${the} «{{title}}» ist ein Platz frei geworden. Er ist für Sie reserviert.\n\nReserviert bis: {{until}}\n${FACTS}\n\nNehmen Sie den Platz an oder lehnen Sie ihn ab. Nach Ablauf der Frist erhält ihn die nächste Person.`,
      button: 'Angebot öffnen',
      line: 'Für «{{title}}» ist ein Platz für Sie reserviert',
    },
    lapsed: {
      ...rest,
      subject: 'Frist abgelaufen: {{title}}',
      heading: 'Die Frist ist abgelaufen',
      text: `${HELLO}\n\nDer Platz, der bei «{{title}}» für Sie reserviert war, ist wieder frei: Die Frist ist ohne Antwort abgelaufen.\n\n${FACTS}\n\nMöchten Sie doch kommen? Dann melden Sie sich bitte neu an.`,
      line: 'Ihr reservierter Platz für «{{title}}» ist verfallen',
    },
    cancelled: {
      ...rest,
      subject: 'Abgemeldet: {{title}}',
      heading: 'Sie sind abgemeldet',
      text: `${HELLO}\n\nIhre Anmeldung für ${the} «{{title}}» ist aufgehoben.\n\n${FACTS}\nGrund: {{reason}}\n\nWar das ein Versehen? Dann melden Sie sich neu an, solange es Plätze gibt.`,
      line: 'Ihre Anmeldung für «{{title}}» ist aufgehoben',
    },
    dateChanged: {
      ...rest,
      subject: 'Geändert: {{title}}',
      heading: 'Neue Zeit oder neuer Ort',
      text: `${HELLO}\n\nBei «{{title}}» hat sich etwas geändert.\n\nBisher: {{whenBefore}}\nNeu: {{whenAfter}}\nBisher in: {{placeBefore}}\nNeu in: {{placeAfter}}\n\nIhre Anmeldung gilt weiter. Der Eintrag für Ihren Kalender hängt an dieser E-Mail und ersetzt den bisherigen. Passt es so nicht mehr? Dann melden Sie sich kostenlos ab.`,
      line: '«{{title}}» hat eine neue Zeit oder einen neuen Ort',
    },
    dateCancelled: {
      ...rest,
      subject: 'Abgesagt: {{title}}',
      heading: '«{{title}}» findet nicht statt',
      text: `${HELLO}\n\nWir müssen «{{title}}» leider absagen. Vorgesehen war:\n\n${FACTS}\nGrund: {{reason}}\n\nSie müssen nichts tun. Ein Eintrag in Ihrem Kalender wird durch den Anhang als abgesagt bezeichnet.`,
      line: '«{{title}}» ist abgesagt',
    },
    decided: {
      ...rest,
      subject: 'Ihre Anfrage: {{title}}',
      heading: 'Ihre Anfrage ist {{decision}}',
      text: `${HELLO}\n\nSie haben zu Ihrer Anmeldung für ${the} «{{title}}» eine Anfrage gestellt ({{request}}). Sie ist {{decision}}.\n\nAntwort: {{answer}}\n\n${FACTS}`,
      line: 'Ihre Anfrage zu «{{title}}» ist {{decision}}',
    },
    roommate: {
      ...rest,
      subject: 'Zimmer teilen: {{title}}',
      heading: '{{other}} möchte ein Zimmer mit Ihnen teilen',
      text: `${HELLO}\n\n{{other}} hat Sie für das Doppelzimmer bei «{{title}}» genannt. Sind Sie einverstanden? Dann bestätigen Sie es bitte.\n\n${FACTS}`,
      button: 'Im Portal antworten',
      line: '{{other}} möchte bei «{{title}}» ein Zimmer mit Ihnen teilen',
    },
    reopened: {
      ...rest,
      subject: 'Angaben ändern: {{title}}',
      heading: 'Sie können Ihre Angaben ändern',
      text: `${HELLO}\n\nSie können Ihre Angaben zu «{{title}}» noch einmal ändern.\n\nOffen bis: {{until}}\n${FACTS}`,
      button: 'Angaben ändern',
      line: 'Ihre Angaben zu «{{title}}» sind bis {{until}} offen',
    },
    team: {
      ...rest,
      subject: 'Ihr Team: {{title}}',
      heading: '{{title}}',
      text: `${HELLO}\n\nSie haben für ${the} «{{title}}» angemeldet:\n\n{{people}}\n\n${FACTS}\n\nAlle erhalten eine eigene Bestätigung.`,
      button: 'Anmeldungen ansehen',
      line: 'Sie haben Ihr Team für «{{title}}» angemeldet',
    },
    note: {
      ...rest,
      subject: '{{subject}}',
      heading: '{{title}}',
      text: `${HELLO}\n\n{{note}}\n\n${FACTS}`,
      line: '«{{title}}»: {{subject}}',
    },
    few: {
      ...rest,
      subject: 'Noch zu wenige: {{title}}',
      heading: '{{title}}: zu wenige angemeldet',
      text: `Angemeldet: {{seats}} nötigen\nAnmeldeschluss: {{until}}\n${FACTS}\n\nEntscheiden Sie, ob es trotzdem stattfindet, oder sagen Sie rechtzeitig ab.`,
      button: 'Im Portal ansehen',
      line: 'Für «{{title}}» sind noch zu wenige angemeldet',
    },
    office: {
      subject: '{{what}}: {{title}}',
      heading: '{{what}}',
      text: `«{{title}}»\n\n${FACTS}\n\n{{people}}\n\nGrund: {{reason}}\n\nBelegt: {{seats}}\nAuf der Warteliste: {{waiting}}`,
      button: 'Im Portal ansehen',
      line: '{{what}}: «{{title}}»',
      subjectMany: `{{count}} Meldungen: ${office}`,
    },
  };
}
