import { MAX_COLUMNS, MAX_ROWS } from './sheet.ts';
import { broken, unpacked } from './unpacked.ts';
import { wrongSheet } from './wrong-sheet.ts';

/**
 * Refuses a workbook that would fill the memory when it is read: one that unpacks to far more than it says or than a
 * sheet needs, or whose cells lie so far out that the room between could not be held.
 * @throws PortalError invalid_fields
 */
export function checkArchive(bytes: Buffer): void {
  for (const { name, content } of unpacked(bytes)) {
    // The workbook itself says which part is a sheet, and may name any.
    if (/\.xml(\.rels)?$/.test(name)) checkExtent(content.toString('latin1'));
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
