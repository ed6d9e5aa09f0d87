import type { ImportWords } from '../kind.ts';

/** The texts of an area's words that say why a line is skipped, or a record stays. */
export interface ImportTexts {
  file: { line: string; reason: string };
  reason: Readonly<Record<string, string>> & { invalid: string };
  kept: Readonly<Record<string, string>> & { changed: string };
}

/**
 * The words of reasons for files that people download; the screens take theirs from the same texts.
 * @param fields what the fields of the kind are called
 */
export function importWords(texts: ImportTexts, fields: Readonly<Record<string, string>>): ImportWords {
  const field = (name: string) => fields[name] ?? name;
  return {
    line: texts.file.line,
    reason: texts.file.reason,
    reasonText: (reason) =>
      filled(texts.reason[reason.code] ?? texts.reason.invalid, {
        field: field(reason.field),
        value: reason.value ?? '',
      }),
    keptText: ({ code, fields: names }) =>
      filled(texts.kept[code] ?? texts.kept.changed, { fields: names.map(field).join(', ') }),
  };
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}
