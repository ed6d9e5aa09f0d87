import german from './words/pdf/de.json' with { type: 'json' };
import french from './words/pdf/fr.json' with { type: 'json' };

/** Words of results and of teams on paper. */
export const PDF_WORDS = { de: german, fr: french };
export type PdfWords = typeof german;

/** A mark of a team; what lies at the ends is no point. */
export const markText = (mark: number): string => (mark <= 10 ? '≤ 10' : mark >= 90 ? '≥ 90' : String(mark));
