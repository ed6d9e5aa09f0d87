import type { WordsLoader } from '#web/i18n/words.ts';
import { language, registerWords } from '#web/portal.ts';

const own: WordsLoader = (locale) => (locale === 'fr' ? import('./words/fr.json') : import('./words/de.json'));

/** Loads the words of the wizard, and those of the area whose sheets it imports, under the namespaces given. */
export function loadImportWords(more: Readonly<Record<string, WordsLoader>>): Promise<void> {
  const loaders = { imports: own, ...more };
  for (const [namespace, loader] of Object.entries(loaders)) registerWords(namespace, loader);
  return language.words.load(Object.keys(loaders), language.current());
}
