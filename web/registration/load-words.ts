import { loadFormWords } from '#web/forms/load-words.ts';
import { language, registerWords } from '#web/portal.ts';

/** The words of registering, which courses, events, the account and the pages for people outside share. */
export async function loadRegistrationWords(): Promise<void> {
  registerWords('registration', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  await Promise.all([language.words.load(['registration'], language.current()), loadFormWords()]);
}
