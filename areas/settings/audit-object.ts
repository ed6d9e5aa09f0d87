import type { AuditEntry } from './audit-contract.ts';

/** The words under a key of the area, or undefined where there are none; `{{field}}` is filled with `field`. */
export type WordOf = (key: string, field?: string) => string | undefined;

const VISIBILITY = 'visibility:';

/** What an entry is about, in words. What the log knows and the words do not is shown as it stands. */
export function auditObject({ kind, object }: Pick<AuditEntry, 'kind' | 'object'>, wordOf: WordOf): string | null {
  if (!object) return null;
  if (kind === 'directory') return directoryObject(object, wordOf);
  if (kind === 'settings') {
    return wordOf(`setting.${object}.label`) ?? wordOf(`feature.part.${object}.label`) ?? withoutVariables(object);
  }
  if (kind === 'import') return importObject(object, wordOf);
  if (kind === 'export') return wordOf(`audit.file.${object}`) ?? object;
  if (kind === 'deletion') return wordOf(`audit.table.${object}`) ?? object;
  return object
    .split(' · ')
    .map((name) => auditWord(name, wordOf))
    .join(' · ');
}

/** A template's text without the names of its variables, which nobody but its author knows. */
export const withoutVariables = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '…');

/** A permission, a role or what carries a permission in words. */
export function auditWord(name: string, wordOf: WordOf): string {
  return wordOf(`rights.what.${name}`) ?? wordOf(`rights.role.${name}`) ?? wordOf(`rights.carrier.${name}`) ?? name;
}

/** "directory.people": the area, and what of it; "glasses 2026-10": a line and its month, which was released. */
function importObject(object: string, wordOf: WordOf): string {
  const [, line, year, month] = /^(\w+) (\d{4})-(\d\d)$/.exec(object) ?? [];
  if (line) return `${wordOf(`audit.value.${line}`) ?? line} ${month}.${year}`;
  return wordOf(`audit.value.${object.split('.')[1]}`) ?? object;
}

/** "branches.phone", "staff.created" or "branches.visibility:phone", as the change log of the directory has it. */
function directoryObject(object: string, wordOf: WordOf): string {
  const [table = '', field = ''] = object.split('.');
  const record = wordOf(`audit.table.${table}`) ?? table;
  // What happened to the whole record says the action.
  if (field === 'created') return record;
  const name = (of: string) => wordOf(`audit.field.${of}`) ?? of;
  const shown = field.startsWith(VISIBILITY) ? name(field.slice(VISIBILITY.length)) : name(field);
  return `${record} · ${field.startsWith(VISIBILITY) ? (wordOf('audit.visibility', shown) ?? shown) : shown}`;
}
