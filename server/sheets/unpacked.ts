import { inflateRawSync } from 'node:zlib';
import { wrongSheet } from './wrong-sheet.ts';

/** Bytes that an archive may have unpacked; the largest sheet that is taken needs a quarter of it. */
const UNPACKED = 96 * 1024 * 1024;

/**
 * What lies in an archive, one after the other, by its directory.
 * @throws PortalError invalid_fields: `unreadable`, or `tooManyRows` for one that unpacks to far more than it says or
 * than a document needs
 */
export function* unpacked(bytes: Buffer): Generator<{ name: string; content: Buffer }> {
  let left = UNPACKED;
  for (const entry of entriesOf(bytes)) {
    // The readers take as much memory as the directory says.
    if (entry.size > left) throw wrongSheet('tooManyRows', 'The archive says that it unpacks to too much.');
    const content = unpack(bytes, entry, left);
    left -= content.length;
    yield { name: entry.name, content };
  }
}

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

/** The archive's directory (APPNOTE 4.3.12), found from its end. */
function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length) throw broken();
  let at = bytes.readUInt32LE(end + 16);
  let count = bytes.readUInt16LE(end + 10);
  // So many mean another directory somewhere else, for archives larger than any that is taken.
  if (count === 0xffff) throw broken();
  for (; count > 0; count -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw broken();
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const nameEnd = at + 46 + (nameLength ?? 0);
    yield {
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
}

function unpack(bytes: Buffer, { method, packed, offset }: Entry, most: number): Buffer {
  if (offset + 30 > bytes.length) throw broken();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(start, start + packed);
  if (method === 0) return content;
  if (method !== 8) throw broken();
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    throw tooLarge ? wrongSheet('tooManyRows', 'The archive unpacks to too much.', error) : broken(error);
  }
}

/** The refusal of an archive whose bytes make no sense. */
export function broken(cause?: unknown) {
  return wrongSheet('unreadable', 'The archive is damaged.', cause);
}
