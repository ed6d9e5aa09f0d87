import { importWords } from '#server/imports/plan/import-words.ts';
import type { Locale } from '#shared/names/languages.ts';
import de from '../../words/exchange/de.json' with { type: 'json' };
import fr from '../../words/exchange/fr.json' with { type: 'json' };

/** The words of reasons for files that people download. */
export function wordsOf(language: Locale, kind: 'companies' | 'branches' | 'people') {
  const texts = language === 'fr' ? fr : de;
  return importWords(texts, texts.field[kind]);
}
