import { language, registerWords } from '#web/portal.ts';

/** The words of the editor, which only those who write need. */
export function loadEditorWords(): Promise<void> {
  registerWords('editor', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['editor'], language.current());
}
