/** How a line of the bell reads; the words are those of the messages. `of` is what it is about. */
const WORDS = {
  'courseRegistration.registered': [
    'Sie sind für «{}» angemeldet',
    'Votre inscription à «\u202f{}\u202f» est confirmée',
  ],
  'courseRegistration.waitlisted': [
    'Sie stehen für «{}» auf der Warteliste',
    'Vous êtes sur la liste d’attente pour «\u202f{}\u202f»',
  ],
  'courseRegistration.offered': [
    'Für «{}» ist ein Platz für Sie reserviert',
    'Une place vous est réservée pour «\u202f{}\u202f»',
  ],
  'eventRegistration.registered': [
    'Sie sind für «{}» angemeldet',
    'Votre inscription à «\u202f{}\u202f» est confirmée',
  ],
  'eventRegistration.cancelled': [
    'Sie sind für «{}» nicht mehr angemeldet',
    'Vous n’êtes plus inscrit·e à «\u202f{}\u202f»',
  ],
  marketplaceItemSubmission: [
    'Inserat «{}» wartet auf Ihren Entscheid',
    'L’annonce «\u202f{}\u202f» attend votre décision',
  ],
  marketplaceItemAccepted: ['Ihr Inserat «{}» ist online', 'Votre annonce «\u202f{}\u202f» est en ligne'],
  marketplaceItemRejected: [
    'Ihr Inserat «{}» braucht eine Änderung',
    'Votre annonce «\u202f{}\u202f» doit être modifiée',
  ],
  jobSubmission: [
    'Stellenangebot «{}» wartet auf Ihren Entscheid',
    'L’offre d’emploi «\u202f{}\u202f» attend votre décision',
  ],
  jobAccepted: ['Ihr Stellenangebot «{}» ist online', 'Votre offre d’emploi «\u202f{}\u202f» est en ligne'],
  jobRejected: [
    'Ihr Stellenangebot «{}» braucht eine Änderung',
    'Votre offre d’emploi «\u202f{}\u202f» doit être modifiée',
  ],
  certificationAccepted: ['Die Zertifizierung von {} ist angenommen', 'Certification acceptée\u202f: {}'],
  certificationRejected: ['Zur Zertifizierung von {} fehlt noch etwas', 'Certification à compléter\u202f: {}'],
  certificationUpcoming: [
    'Die Zertifizierung von {} läuft in 60 Tagen ab',
    'Certification valable encore 60 jours\u202f: {}',
  ],
  certificationExpired: ['Die Zertifizierung von {} ist abgelaufen', 'Certification échue\u202f: {}'],
  profileReminder: ['{} bittet Sie, Ihr Profil zu ergänzen', '{} vous demande de compléter votre profil'],
} as const satisfies Record<string, readonly [string, string]>;

export type LineKind = keyof typeof WORDS;

/** The line in both languages. */
export function lineOf(kind: LineKind, of: string): { title_de: string; title_fr: string } {
  const [de, fr] = WORDS[kind];
  return { title_de: de.replace('{}', of), title_fr: fr.replace('{}', of) };
}

/** One line: its message, what it is about, how many hours ago, and whether it was read. */
export type Line = readonly [LineKind, of: string, hours: number, read: boolean];

const COURSES = [
  'Refraktion für Fortgeschrittene',
  'Kontaktlinsen bei Kindern',
  'Verkaufsgespräch',
  'Brillenglas heute',
];

const OWNER: readonly Line[] = [
  ['marketplaceItemAccepted', 'Refraktometer Topcon', 1, false],
  ['jobAccepted', 'Augenoptikerin EFZ 80–100 %', 5, false],
  ['certificationUpcoming', 'Aebischer Optik AG', 22, false],
  ['courseRegistration.offered', 'Kontaktlinsen bei Kindern', 27, false],
  ['marketplaceItemRejected', 'Ladeneinrichtung Nussbaum', 49, true],
  ['marketplaceItemAccepted', 'Schleifautomat Nidek', 74, true],
  ['eventRegistration.registered', 'Herbsttagung', 98, true],
  ['courseRegistration.waitlisted', 'Kontaktlinsen bei Kindern', 170, true],
  ['jobRejected', 'Lernende Augenoptik', 215, true],
  ['courseRegistration.registered', 'Verkaufsgespräch', 390, true],
  ['marketplaceItemAccepted', 'Messbrille, wenig gebraucht', 560, true],
  ['certificationAccepted', 'Aebischer Optik AG', 900, true],
];

const ROMAND: readonly Line[] = [
  ['certificationUpcoming', 'Chavannes Optique SA', 2, false],
  ['marketplaceItemAccepted', 'Réfractomètre Topcon', 7, false],
  ['jobAccepted', 'Opticienne CFC 80–100 %', 25, false],
  ['courseRegistration.registered', 'Réfraction, niveau avancé', 52, true],
  ['eventRegistration.registered', 'Journée d’automne', 76, true],
  ['marketplaceItemRejected', 'Agencement de magasin', 121, true],
  ['courseRegistration.offered', 'Lentilles de contact pour enfants', 195, true],
  ['courseRegistration.waitlisted', 'Lentilles de contact pour enfants', 290, true],
  ['jobRejected', 'Apprentie opticienne', 410, true],
  ['marketplaceItemAccepted', 'Meuleuse Nidek', 600, true],
  ['eventRegistration.cancelled', 'Rencontre régionale', 780, true],
  ['certificationAccepted', 'Chavannes Optique SA', 1100, true],
];

const OPTICIAN: readonly Line[] = [
  ['profileReminder', 'Ihre Geschäftsleitung', 3, false],
  ['courseRegistration.registered', 'Refraktion für Fortgeschrittene', 6, false],
  ['marketplaceItemAccepted', 'Velohelm, neu', 30, false],
  ['eventRegistration.registered', 'Sommerfest', 55, true],
  ['courseRegistration.waitlisted', 'Brillenglas heute', 79, true],
  ['courseRegistration.offered', 'Brillenglas heute', 150, true],
  ['marketplaceItemRejected', 'Messbrille', 240, true],
  ['eventRegistration.cancelled', 'Regionaltreffen Bern', 330, true],
  ['marketplaceItemAccepted', 'Fachbücher Optometrie', 420, true],
  ['courseRegistration.registered', 'Kontaktlinsen bei Kindern', 610, true],
  ['eventRegistration.registered', 'Herbsttagung', 800, true],
  ['courseRegistration.registered', 'Verkaufsgespräch', 1200, true],
];

/** Who decides on listings. */
const MODERATOR: readonly Line[] = [
  ['marketplaceItemSubmission', 'Schaufensterfiguren', 1, false],
  ['jobSubmission', 'Optometristin MSc', 2, false],
  ['marketplaceItemSubmission', 'Phoropter Reichert', 4, false],
  ['jobSubmission', 'Filialleitung Thun', 20, false],
  ['marketplaceItemSubmission', 'Kassensystem', 26, false],
  ['marketplaceItemSubmission', 'Sehtestgerät', 51, true],
  ['jobSubmission', 'Opticien diplômé', 75, true],
  ['marketplaceItemSubmission', 'Vitrine en verre', 100, true],
  ['jobSubmission', 'Lernende Augenoptik', 200, true],
  ['marketplaceItemSubmission', 'Ladeneinrichtung Nussbaum', 300, true],
  ['eventRegistration.registered', 'Herbsttagung', 450, true],
  ['courseRegistration.registered', 'Verkaufsgespräch', 700, true],
];

const ADMIN: readonly Line[] = [
  ...MODERATOR.slice(0, 4),
  ['certificationExpired', 'Optik am Markt, Olten', 23, false],
  ...MODERATOR.slice(5, 10),
  ['certificationRejected', 'Optique du Lac, Vevey', 350, true],
  ['profileReminder', 'Anna Frei', 640, true],
];

const INSTRUCTOR: readonly Line[] = COURSES.flatMap((course, index): Line[] => [
  ['courseRegistration.registered', course, 3 + index * 45, index > 1],
  [
    'eventRegistration.registered',
    ['Herbsttagung', 'Dozententreffen', 'Sommerfest', 'Fachtag'][index] ?? '',
    20 + index * 95,
    index > 0,
  ],
  [
    'marketplaceItemAccepted',
    ['Fachbücher', 'Beamer', 'Skript Refraktion', 'Flipchart'][index] ?? '',
    40 + index * 140,
    true,
  ],
]);

/** A dozen for each account of the demo group. */
export const DEMO_LINES: Readonly<Record<string, readonly Line[]>> = {
  'owner@lumen.example': OWNER,
  'romand@lumen.example': ROMAND,
  'optician@lumen.example': OPTICIAN,
  'moderator@lumen.example': MODERATOR,
  'admin@lumen.example': ADMIN,
  'instructor@lumen.example': INSTRUCTOR,
};
