import { language, registerWords } from '#web/portal.ts';

/** The words of the overview of keys, needed when somebody asks for it. */
export function loadKeyWords(): Promise<void> {
  registerWords('keys', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['keys'], language.current());
}
