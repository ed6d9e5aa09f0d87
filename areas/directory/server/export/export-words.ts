import type { Locale } from '#shared/names/languages.ts';
import listDe from '../../words/de.json' with { type: 'json' };
import de from '../../words/exchange/de.json' with { type: 'json' };
import fr from '../../words/exchange/fr.json' with { type: 'json' };
import listFr from '../../words/fr.json' with { type: 'json' };
import { type SheetKind, titlesOf } from '../import/words.ts';

/** The words of exported files, in the language of the one who asks. */
export function exportWords(language: Locale) {
  const exchange = language === 'fr' ? fr : de;
  const { canton } = language === 'fr' ? listFr : listDe;
  const named = (group: Readonly<Record<string, string>>) => (name: string) => group[name] ?? name;
  return {
    ...exchange,
    titles: (kind: SheetKind) => named(titlesOf(language, kind)),
    languageName: named(exchange.value.language),
    roleName: named(exchange.value.role),
    cantonName: named(canton),
    programName: named(exchange.value.program),
  };
}

export type ExportWords = ReturnType<typeof exportWords>;
