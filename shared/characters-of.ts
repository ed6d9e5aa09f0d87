import { isRecord } from './is-record.ts';

/** What of the fields of a text is no text. */
const NO_TEXT: ReadonlySet<string> = new Set(['type', 'href', 'id']);

/** Characters of texts that are read, however they lie in one another. */
export function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, part) => sum + charactersOf(part), 0);
  if (!isRecord(value)) return 0;
  return Object.entries(value).reduce((sum, [name, part]) => sum + (NO_TEXT.has(name) ? 0 : charactersOf(part)), 0);
}
