import type { Locale } from '#shared/names/languages.ts';
import de from '../words/screens/de.json' with { type: 'json' };
import fr from '../words/screens/fr.json' with { type: 'json' };

/** The words of the screens, for what is written on paper. */
export const COURSE_WORDS: Readonly<Record<Locale, typeof de | typeof fr>> = { de, fr };
