import type { Locale } from '#shared/names/languages.ts';
import { loadImportWords } from '#web/imports/load-words.ts';

/** The topic with its words, which nothing else needs. */
export async function loadImportTopic() {
  const exchange = (locale: Locale) =>
    locale === 'fr' ? import('../../words/exchange/fr.json') : import('../../words/exchange/de.json');
  const [topic] = await Promise.all([import('./import-topic.tsx'), loadImportWords({ exchange })]);
  return topic;
}
