import { language, registerWords } from '#web/portal.ts';
import { loadRegistrationWords } from '#web/registration/load-words.ts';
import { loadBookingWords } from '../booking/load-words.ts';

/** The words of who manages dates: participants, attendance, requests. */
export async function loadOfficeWords(): Promise<void> {
  registerWords('office', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  await Promise.all([language.words.load(['office'], language.current()), loadRegistrationWords(), loadBookingWords()]);
}
