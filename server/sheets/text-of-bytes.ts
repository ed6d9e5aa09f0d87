import { wrongSheet } from './wrong-sheet.ts';

export interface DecodedText {
  text: string;
  encoding: 'utf-8' | 'utf-16' | 'windows-1252';
}

/**
 * The text of a CSV file. A byte order mark decides; without one, bytes that are valid UTF-8 are UTF-8 and all others
 * Windows-1252, which is what spreadsheets of western Europe write. Bytes that no text has are refused.
 * @throws PortalError wrong_type `file: content`
 */
export function textOfBytes(bytes: Buffer): DecodedText {
  if (starts(bytes, 0xff, 0xfe)) return { text: decode(bytes, 'utf-16le'), encoding: 'utf-16' };
  if (starts(bytes, 0xfe, 0xff)) return { text: decode(bytes, 'utf-16be'), encoding: 'utf-16' };
  if (bytes.includes(0)) throw wrongSheet('content', 'The file has bytes that no text has.');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' };
  }
}

/** Whether the bytes begin with the mark of UTF-16. */
export function isUtf16(bytes: Buffer): boolean {
  return starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff);
}

function starts(bytes: Buffer, ...mark: number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** Without the byte order mark, which the decoder takes away. */
function decode(bytes: Buffer, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
