import { language, registerWords } from '#web/portal.ts';

/** The words of the editor of dates, which only those who manage them need. */
export function loadEditorWords(): Promise<void> {
  registerWords('dates', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['dates'], language.current());
}
