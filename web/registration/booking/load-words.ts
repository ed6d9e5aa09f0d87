import { language, registerWords } from '#web/portal.ts';
import { loadRegistrationWords } from '../load-words.ts';

/** The words of those who look after dates: what is booked, the questions of a form, sheets and mails. */
export async function loadBookingWords(): Promise<void> {
  registerWords('booking', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  await Promise.all([language.words.load(['booking'], language.current()), loadRegistrationWords()]);
}
