import { type FileHandle, open } from 'node:fs/promises';

/** What a compound file of the older Office programs holds, by the name of its main stream. */
const STREAMS: Readonly<Record<string, string>> = {
  WordDocument: '.doc',
  Workbook: '.xls',
  Book: '.xls',
  'PowerPoint Document': '.ppt',
};

const SIGNATURE = 'd0cf11e0a1b11ae1';
const ENTRY = 128;
/** Sectors of a directory that are looked at: far more than any document has. */
const MAX_SECTORS = 4096;

/**
 * Which of .doc, .xls and .ppt a compound file is (MS-CFB): looks for the main stream in its directory. Undefined for
 * any other file, also one that only starts like it (installers, mails and thumbnails do).
 */
export async function compoundExtension(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const header = await bytesAt(file, 0, 512);
    if (header.length < 512 || header.toString('hex', 0, 8) !== SIGNATURE) return undefined;
    const shift = header.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) return undefined;
    return await findStream(file, header, 1 << shift);
  } finally {
    await file.close();
  }
}

async function findStream(file: FileHandle, header: Buffer, sectorSize: number): Promise<string | undefined> {
  let sector = header.readUInt32LE(48);
  for (let count = 0; count < MAX_SECTORS && sector < 0xfffffff0; count++) {
    const entries = await bytesAt(file, (sector + 1) * sectorSize, sectorSize);
    for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
      const found = STREAMS[entryName(entries.subarray(at, at + ENTRY))];
      if (found) return found;
    }
    sector = await nextSector(file, header, sectorSize, sector);
  }
  return undefined;
}

function entryName(entry: Buffer): string {
  // The length counts bytes with the closing zero; type 2 is a stream.
  const length = entry.readUInt16LE(64);
  return entry[66] === 2 && length >= 2 && length <= 64 ? entry.toString('utf16le', 0, length - 2) : '';
}

/** Follows the chain through the allocation table, whose first 109 sectors the header lists. */
async function nextSector(file: FileHandle, header: Buffer, sectorSize: number, sector: number): Promise<number> {
  const perSector = sectorSize / 4;
  const place = Math.floor(sector / perSector);
  if (place >= 109) return 0xfffffffe;
  const tableSector = header.readUInt32LE(76 + place * 4);
  const cell = await bytesAt(file, (tableSector + 1) * sectorSize + (sector % perSector) * 4, 4);
  return cell.length === 4 ? cell.readUInt32LE(0) : 0xfffffffe;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
