import { language, registerWords } from '#web/portal.ts';

/** The words of what people attended, which the account and the courses share. */
export async function loadTrainingWords(): Promise<void> {
  registerWords('training', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  await language.words.load(['training'], language.current());
}
