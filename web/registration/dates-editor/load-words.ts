import { language, registerWords } from '#web/portal.ts';
import { loadBookingWords } from '../booking/load-words.ts';

/** The words of the editor of dates, which only those who manage them need. */
export async function loadEditorWords(): Promise<void> {
  registerWords('dates', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  await Promise.all([language.words.load(['dates'], language.current()), loadBookingWords()]);
}
