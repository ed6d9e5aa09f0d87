import type { SURVEY_AREAS } from '../../assessment-facts.ts';

type Area = (typeof SURVEY_AREAS)[number];

const people = (missing: number) => String(missing);

const DE = {
  result: 'Ihre Standortbestimmung',
  resultOf: (name: string) => `Standortbestimmung: ${name}`,
  teamOf: (name: string) => `Teamauswertung: ${name}`,
  ended: (day: string, questions: number, total: number | null) =>
    `Abgeschlossen am ${day} · ${questions} Fragen${total === null ? '' : ` · Gesamtwert ${total} von 100`}`,
  marked: (day: string) => `Stand ${day}. Werte in Schritten von 5, gerundet.`,
  missing: (missing: number) => `Noch ${people(missing)} bis zur Teamauswertung.`,
  areas: {
    refraction: 'Refraktion',
    binocular: 'Binokularprüfung',
    contactLenses: 'Kontaktlinsen',
    eyeHealth: 'Augengesundheit',
    advice: 'Beratung',
    workshop: 'Werkstatt',
  } satisfies Record<Area, string>,
  blank: 'kein Wert',
  team: 'Team',
  mark: (mark: number) => (mark <= 10 ? '≤ 10' : mark >= 90 ? '≥ 90' : String(mark)),
  spread: { close: 'nah beieinander', mixed: 'gemischt', wide: 'weit auseinander' },
  text: 'Auswertung',
  rules: 'Regeln des Portals',
  edited: 'danach bearbeitet',
  automatic: (writer: string, day: string) => `Automatisch erstellt · ${[writer, day].filter(Boolean).join(' · ')}`,
  voluntary: 'Freiwillig. Kein Entscheid über Lohn oder Stelle stützt sich darauf.',
  page: (number: number, of: number) => `Seite ${number} von ${of}`,
};
export type PdfWords = typeof DE;

const FR: PdfWords = {
  result: 'Votre évaluation des compétences',
  resultOf: (name) => `Évaluation des compétences\u202f: ${name}`,
  teamOf: (name) => `Analyse de l’équipe\u202f: ${name}`,
  ended: (day, questions, total) =>
    `Terminée le ${day} · ${questions} questions${total === null ? '' : ` · valeur globale ${total} sur 100`}`,
  marked: (day) => `État au ${day}. Valeurs arrondies par pas de 5.`,
  missing: (missing) => `Encore ${people(missing)} jusqu’à l’analyse d’équipe.`,
  areas: {
    refraction: 'Réfraction',
    binocular: 'Examen binoculaire',
    contactLenses: 'Lentilles de contact',
    eyeHealth: 'Santé oculaire',
    advice: 'Conseil',
    workshop: 'Atelier',
  },
  blank: 'sans valeur',
  team: 'équipe',
  mark: (mark) => (mark <= 10 ? '≤ 10' : mark >= 90 ? '≥ 90' : String(mark)),
  spread: { close: 'proches', mixed: 'mitigé', wide: 'très variés' },
  text: 'Analyse',
  rules: 'règles du portail',
  edited: 'modifiée ensuite',
  automatic: (writer, day) => `Établie automatiquement · ${[writer, day].filter(Boolean).join(' · ')}`,
  voluntary: 'Facultatif. Aucune décision sur le salaire ou l’emploi ne repose là-dessus.',
  page: (number, of) => `Page ${number} sur ${of}`,
};

export const PDF_WORDS = { de: DE, fr: FR };
