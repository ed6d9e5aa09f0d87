import type { TranslationWork } from '#shared/contracts/translation.ts';
import { isRecord } from '#shared/is-record.ts';

/** The parts in the order in which they are read: the fields of the text, then its blocks. */
export function partsInOrder({ source, parts }: TranslationWork): string[] {
  const blocks = isRecord(source.blocks) ? Object.keys(source.blocks).map((id) => `blocks/${id}`) : [];
  const first = ['title', 'teaser'];
  const others = Object.keys(parts).filter((part) => !first.includes(part) && !blocks.includes(part));
  return [...first, ...others, ...blocks].filter((part) => part in parts);
}

/** A document of rich text. */
export const isDocument = (value: unknown): boolean => isRecord(value) && value.type === 'doc';

/** Fields of a part that hold words or further fields; the rest is no text. */
export function wordFields(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(value).filter(
    ([name, part]) =>
      !['type', 'id', 'href', 'url', 'kind'].includes(name) &&
      (typeof part === 'string' ? part !== '' : isRecord(part)),
  );
}
