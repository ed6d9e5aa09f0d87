import { language, registerWords } from '#web/portal.ts';

/** The words of who sees what, which only forms need that let choose it. */
export function loadWhoSeesWords(): Promise<void> {
  registerWords('levels', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['levels'], language.current());
}
