import { language, registerWords } from '#web/portal.ts';

/** The words of the tools around content, which only those who write or decide need. */
export function loadPublishingWords(): Promise<void> {
  registerWords('publishing', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['publishing'], language.current());
}
