import german from './words/sheet/de.json' with { type: 'json' };
import french from './words/sheet/fr.json' with { type: 'json' };

/** Words of the sheet for kitchen and hotel as a file. */
export const SHEET_WORDS = { de: german, fr: french };
