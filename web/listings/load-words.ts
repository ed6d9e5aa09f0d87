import { language, registerWords } from '#web/portal.ts';

/** The words of listings, which the marketplace and jobs share. */
export function loadListingWords(): Promise<void> {
  registerWords('listings', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['listings'], language.current());
}
