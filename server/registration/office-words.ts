import german from './words/office/de.json' with { type: 'json' };
import french from './words/office/fr.json' with { type: 'json' };

/** Words of the list of participants, of the attendance list and of badges as files. */
export const OFFICE_WORDS = { de: german, fr: french };
