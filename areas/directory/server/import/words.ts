import type { ImportWords } from '#server/imports/kind.ts';
import type { Locale } from '#shared/names/languages.ts';
import de from '../../words/exchange/de.json' with { type: 'json' };
import fr from '../../words/exchange/fr.json' with { type: 'json' };

type Kind = 'companies' | 'branches' | 'people';

/** The words of reasons for files that people download; the screens take theirs from the same texts. */
export function wordsOf(language: Locale, kind: Kind): ImportWords {
  const texts = language === 'fr' ? fr : de;
  const fields: Readonly<Record<string, string>> = texts.field[kind];
  const field = (name: string) => fields[name] ?? name;
  const reasons: Readonly<Record<string, string>> = texts.reason;
  const kept: Readonly<Record<string, string>> = texts.kept;
  return {
    line: texts.file.line,
    reason: texts.file.reason,
    reasonText: (reason) =>
      filled(reasons[reason.code] ?? texts.reason.invalid, { field: field(reason.field), value: reason.value ?? '' }),
    keptText: ({ code, fields: names }) =>
      filled(kept[code] ?? texts.kept.changed, { fields: names.map(field).join(', ') }),
  };
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}
