import { language, registerWords } from '#web/portal.ts';

/** The words of meetings, which only the screens of those who meet need. */
export function loadMeetingWords(): Promise<void> {
  registerWords('meetings', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  return language.words.load(['meetings', 'forms', 'pageEditor'], language.current());
}
