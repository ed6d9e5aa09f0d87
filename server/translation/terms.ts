import { FoldedWords } from '#server/texts/folded-words.ts';
import { foldText } from '#shared/fold-text.ts';
import { WORD } from '#shared/marks.ts';
import type { Locale } from '#shared/names/languages.ts';

/** The group's own words, German and French: what a translation has to use (docs/glossary.md). */
const TERMS: readonly (readonly [de: string, fr: string])[] = [
  ['Anlass', 'événement'],
  ['Kurs', 'cours'],
  ['Kursleitung', 'formateur'],
  ['Anmeldeschluss', 'délai d’inscription'],
  ['Warteliste', 'liste d’attente'],
  ['Teilnahmebestätigung', 'attestation de participation'],
  ['Präsenzliste', 'liste de présence'],
  ['Marktplatz', 'place de marché'],
  ['Inserat', 'annonce'],
  ['Stellenangebot', 'offre d’emploi'],
  ['Lehrstelle', 'place d’apprentissage'],
  ['Pensum', 'taux d’activité'],
  ['Verzeichnis', 'répertoire'],
  ['Optikerbetrieb', 'entreprise d’optique'],
  ['Filiale', 'succursale'],
  ['Teamleitung', 'responsable d’équipe'],
  ['Vorstand', 'comité'],
  ['Geschäftsstelle', 'secrétariat'],
  ['Öffnungszeiten', 'heures d’ouverture'],
  ['Verkaufszahlen', 'chiffres de vente'],
  ['Stückzahl', 'nombre de pièces'],
  ['Umsatz', 'chiffre d’affaires'],
  ['Brillenglas', 'verre de lunettes'],
  ['Einstärkenglas', 'verre unifocal'],
  ['Gleitsichtglas', 'verre progressif'],
  ['Nahkomfortglas', 'verre de proximité'],
  ['Kontaktlinse', 'lentille de contact'],
  ['Tageslinse', 'lentille journalière'],
  ['Monatslinse', 'lentille mensuelle'],
  ['Pflegemittel', 'produit d’entretien'],
  ['Sehtest', 'examen de la vue'],
  ['Kurzsichtigkeit', 'myopie'],
  ['Gesundheitsoptik', 'optique santé'],
  ['ERFA-Gruppe', 'groupe ERFA'],
  ['Traktanden', 'ordre du jour'],
  ['Protokoll', 'procès-verbal'],
  ['Rezertifizierung', 'recertification'],
  ['Standortbestimmung', 'évaluation des compétences'],
  ['Konditionen', 'conditions d’achat'],
  ['Lieferant', 'fournisseur'],
  ['Managementhandbuch', 'manuel de gestion'],
  ['Führungshandbuch', 'manuel de conduite'],
  ['Auflage', 'tirage'],
  ['Werbemittel', 'matériel publicitaire'],
  ['Datenschutzerklärung', 'déclaration de protection des données'],
  ['Einstellungen', 'paramètres'],
  ['Wiederherstellungscodes', 'codes de récupération'],
];

/** The words of one language with those of the other. */
export function terms(from: Locale, to: Locale): Readonly<Record<string, string>> {
  if (from === to) return {};
  return Object.fromEntries(TERMS.map(([de, fr]) => (from === 'de' ? [de, fr] : [fr, de])));
}

export interface MissingTerm {
  word: string;
  translation: string;
}

/**
 * Words of the group that stand in a text and not in its translation. Words count with their endings, whatever their
 * case; of a term of several words each counts by itself, for other languages order them otherwise.
 * @param folded remembers the words of the parts of an item
 */
export function missingTerms(
  text: string,
  translation: string,
  from: Locale,
  to: Locale,
  { of } = new FoldedWords(),
): MissingTerm[] {
  const wordsIn = (whole: string) => [...new Set(whole.match(WORD)?.flatMap((word) => of(word).split(' ')))];
  const source = wordsIn(text);
  const made = wordsIn(translation);
  const has = (words: readonly string[], start: string, ending: number) =>
    words.some((word) => word.startsWith(start) && word.length <= start.length + ending);
  return foldedTerms(from, to)
    .filter(({ long, stems }) => long.every((one) => has(source, one, 3)) && !stems.every((one) => has(made, one, 8)))
    .map(({ word, translation }) => ({ word, translation }));
}

type FoldedTerm = MissingTerm & { long: readonly string[]; stems: readonly string[] };
const known = new Map<string, readonly FoldedTerm[]>();

/** The words of a language pair as they are compared, folded once. */
function foldedTerms(from: Locale, to: Locale): readonly FoldedTerm[] {
  const pair = `${from} ${to}`;
  const found =
    known.get(pair) ??
    Object.entries(terms(from, to)).map(([word, translation]) => ({
      ...{ word, translation },
      ...{ long: longWords(word), stems: longWords(translation).map(stem) },
    }));
  known.set(pair, found);
  return found;
}

/** Folded words; an elided article is none. */
const wordsOf = (text: string) => foldText(text.replace(/['’]/g, ' ')).split(' ');
const longWords = (term: string) => wordsOf(term).filter((word) => word.length > 3);
/** What is left of a word in most of its forms: `formateur` and `formatrice`. */
const stem = (word: string) => word.slice(0, Math.max(4, Math.floor(word.length * 0.67)));
