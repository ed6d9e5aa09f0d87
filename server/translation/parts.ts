import type { Texts } from '#shared/content-parts.ts';
import { isRecord } from '#shared/is-record.ts';

/** A text with the fields of its source, empty where it has none yet: what a kind's schema takes while it is written. */
export function completed(texts: Texts, source: Texts): Texts {
  const empty = Object.entries(source).map(([name, value]) => [name, emptyLike(value)]);
  return { ...Object.fromEntries(empty), ...texts };
}

function emptyLike(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (isRecord(value) && value.type === 'doc') return { type: 'doc', content: [{ type: 'paragraph' }] };
  return Array.isArray(value) ? [] : isRecord(value) ? {} : value;
}
