import type { SURVEY_AREAS } from '../../assessment-facts.ts';

type Area = (typeof SURVEY_AREAS)[number];

const people = (missing: number, one: string, many: string) => `${missing} ${missing === 1 ? one : many}`;

const DE = {
  result: 'Ihre Standortbestimmung',
  resultOf: (name: string) => `Standortbestimmung: ${name}`,
  teamOf: (name: string) => `Teamauswertung: ${name}`,
  ended: (day: string, questions: number, total: number | null) =>
    `Abgeschlossen am ${day} · ${questions} Fragen${total === null ? '' : ` · Gesamtwert ${total} von 100`}`,
  marked: (day: string) => `Stand ${day}. Werte in Schritten von 5, gerundet.`,
  missing: (missing: number) => `Noch ${people(missing, 'Person', 'Personen')} bis zur Teamauswertung.`,
  areas: {
    refraction: 'Refraktion',
    binocular: 'Binokularprüfung',
    contactLenses: 'Kontaktlinsen',
    eyeHealth: 'Augengesundheit',
    advice: 'Beratung',
    workshop: 'Werkstatt',
  } satisfies Record<Area, string>,
  blank: 'ohne Wert',
  team: 'Team',
  mark: (mark: number) => (mark <= 10 ? '≤ 10' : mark >= 90 ? '≥ 90' : String(mark)),
  spread: { close: 'nahe beieinander', mixed: 'gemischt', wide: 'weit auseinander' },
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
  teamOf: (name) => `Analyse d’équipe\u202f: ${name}`,
  ended: (day, questions, total) =>
    `Terminée le ${day} · ${questions} questions${total === null ? '' : ` · résultat global ${total} sur 100`}`,
  marked: (day) => `État au ${day}. Valeurs arrondies par pas de 5.`,
  missing: (missing) => `Encore ${people(missing, 'personne', 'personnes')} avant l’analyse d’équipe.`,
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
  spread: { close: 'proches', mixed: 'mixtes', wide: 'très différents' },
  text: 'Analyse',
  rules: 'règles du portail',
  edited: 'modifiée ensuite',
  automatic: (writer, day) => `Établie automatiquement · ${[writer, day].filter(Boolean).join(' · ')}`,
  voluntary: 'Facultatif. Aucune décision sur le salaire ou le poste ne repose sur cette évaluation.',
  page: (number, of) => `Page ${number} sur ${of}`,
};

export const PDF_WORDS = { de: DE, fr: FR };
