import { language, registerWords } from '#web/portal.ts';

/** The words of the sheet of views, which few pages need and only when somebody opens it. */
export function loadViewWords(): Promise<void> {
  registerWords('views', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['views'], language.current());
}
