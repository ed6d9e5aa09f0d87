import { language, registerWords } from '#web/portal.ts';

/** The words of the search, needed when somebody opens it. */
export function loadSearchWords(): Promise<void> {
  registerWords('palette', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['palette'], language.current());
}
