import { loadPageEditorWords } from '#web/blocks/editor/load-words.ts';
import { loadFormWords } from '#web/forms/load-words.ts';
import { language, registerWords } from '#web/portal.ts';

/** The words of meetings, with those of the forms and of the parts that minutes are written with. */
export async function loadMeetingWords(): Promise<void> {
  registerWords('meetings', (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json')));
  await Promise.all([language.words.load(['meetings'], language.current()), loadFormWords(), loadPageEditorWords()]);
}
