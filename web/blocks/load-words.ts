import { language, registerWords } from '#web/portal.ts';

/** The words of pages and their blocks, needed where one is shown. */
export function loadBlockWords(): Promise<void> {
  registerWords('blocks', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['blocks'], language.current());
}
