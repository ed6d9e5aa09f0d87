import { language, registerWords } from '#web/portal.ts';

/** The words of writing pages, which readers never need. */
export function loadPageEditorWords(): Promise<void> {
  registerWords('pageEditor', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['pageEditor'], language.current());
}
