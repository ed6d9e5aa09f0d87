import { inflateRawSync } from 'node:zlib';
import { MAX_COLUMNS, MAX_ROWS } from './sheet.ts';
import { wrongSheet } from './wrong-sheet.ts';

/** Bytes that a workbook may have unpacked; the largest sheet that is taken needs a quarter of it. */
const UNPACKED = 96 * 1024 * 1024;

/**
 * Refuses a workbook that would fill the memory when it is read: one that unpacks to far more than it says or than a
 * sheet needs, or whose cells lie so far out that the room between could not be held.
 * @throws PortalError invalid_fields
 */
export function checkArchive(bytes: Buffer): void {
  let left = UNPACKED;
  for (const entry of entriesOf(bytes)) {
    // The reader takes as much memory as the directory says.
    if (entry.size > left) throw wrongSheet('tooManyRows', 'The workbook says that it unpacks to too much.');
    const content = unpack(bytes, entry, left);
    left -= content.length;
    // The workbook itself says which part is a sheet, and may name any.
    if (/\.xml(\.rels)?$/.test(entry.name)) checkExtent(content.toString('latin1'));
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
    throw tooLarge ? wrongSheet('tooManyRows', 'The workbook unpacks to too much.', error) : broken(error);
  }
}

/** A line or a cell with all up to the next tag: its attributes, and white space at most. */
const PLACED = /<(?:[^\s<>/!?"'=]+:)?(?:row|c)(?=[\s/>])([^<]*)/g;

/**
 * The reader fills the room before a line or cell with empty ones, whatever number it is told. So each must say a small
 * one in plain digits and letters; nothing else is guessed at.
 */
function checkExtent(xml: string): void {
  for (const [, attributes = ''] of xml.matchAll(PLACED)) {
    // A quote that is not closed would hide from here what the reader may see.
    if (count(attributes, '"') % 2 === 1 || count(attributes, "'") % 2 === 1) throw broken();
    for (const [, value = ''] of attributes.matchAll(/\br\s*=\s*["']?([^"'>]*)/g)) checkPlace(value);
  }
}

function checkPlace(value: string): void {
  const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(value) ?? [];
  if (letters === undefined) throw broken();
  if (columnOf(letters) > MAX_COLUMNS * 2) throw wrongSheet('tooManyColumns', `A cell lies in column ${letters}.`);
  if (Number(row) > MAX_ROWS * 2) throw wrongSheet('tooManyRows', `A cell lies in line ${row}.`);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** A = 1, Z = 26, AA = 27. */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function broken(cause?: unknown) {
  return wrongSheet('unreadable', 'The workbook is damaged.', cause);
}
