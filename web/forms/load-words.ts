import { language, registerWords } from '#web/portal.ts';

/** The words that forms of records share: faults, drafts, conflicts, what is not saved. */
export function loadFormWords(): Promise<void> {
  registerWords('forms', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['forms'], language.current());
}
