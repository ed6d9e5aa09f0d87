import { importWords } from '#server/imports/plan/import-words.ts';
import { fieldLabels } from '#server/records/field-labels.ts';
import type { Locale } from '#shared/names/languages.ts';
import de from '../../words/exchange/de.json' with { type: 'json' };
import fr from '../../words/exchange/fr.json' with { type: 'json' };

/** What a sheet has a line of. */
export type SheetKind = 'companies' | 'branches' | 'people';

/** The titles of a sheet's columns: those of the fields, but where a sheet calls one otherwise. */
export function titlesOf(language: Locale, kind: SheetKind): Readonly<Record<string, string>> {
  return { ...fieldLabels(language), ...(language === 'fr' ? fr : de).field[kind] };
}

/** The words of reasons for files that people download. */
export function wordsOf(language: Locale, kind: SheetKind) {
  return importWords(language === 'fr' ? fr : de, titlesOf(language, kind));
}
