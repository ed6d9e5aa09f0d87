import { language, registerWords } from '#web/portal.ts';

/** The words of import and export, which the list needs only when somebody exports. */
export function loadExportWords(): Promise<void> {
  registerWords('exchange', (locale) =>
    locale === 'fr' ? import('../../words/exchange/fr.json') : import('../../words/exchange/de.json'),
  );
  return language.words.load(['exchange'], language.current());
}
