import { isRecord } from '#shared/is-record.ts';
import { RichText } from '#web/rich-text/rich-text.tsx';
import { isDocument, wordFields } from './parts.ts';

/** A part as it is read: lines, rich text, and the fields of a block one below the other. */
export function PartText({ value, strong }: { value: unknown; strong?: boolean }) {
  if (typeof value === 'string') return <p>{strong ? <strong>{value}</strong> : value}</p>;
  if (!isRecord(value)) return null;
  if (isDocument(value)) return <RichText document={value} />;
  return wordFields(value).map(([name, part]) => <PartText key={name} value={part} strong={name === 'title'} />);
}
