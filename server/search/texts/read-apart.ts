import { entryFile } from '#server/entry-file.ts';
import { createWorkshop, type Workshop } from '#server/workshop.ts';
import { type TextPart, unreadable } from './read-text.ts';

/** A document. */
export interface TextWish {
  name: string;
  bytes: Uint8Array;
}

/**
 * Reads texts away from the process that answers calls: a small document can ask for much time and memory.
 * @param deadline milliseconds for a document, `heap` megabytes.
 * @throws PortalError as `readText` does; `file: tooMuch` when it takes too much of either
 */
export function createTextReader({ deadline = 20_000, heap = 512 } = {}): Workshop<TextWish, TextPart[]> {
  return createWorkshop<TextWish, TextPart[]>({
    entry: entryFile('server/search/texts/text-process.ts'),
    heap,
    limits: { places: 1, perPerson: 1, inAll: 2 },
    deadline,
    late: () => unreadable('tooMuch'),
  });
}
