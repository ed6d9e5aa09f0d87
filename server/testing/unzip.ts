import { inflateRawSync } from 'node:zlib';

/** The files of an archive by their names, as its own list at the end has them. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16);
  while (archive.toString('latin1', at, at + 4) === 'PK\x01\x02') {
    const [packed, local] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)];
    const lengths = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const name = archive.toString('utf8', at + 46, at + 46 + (lengths[0] ?? 0));
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    files.set(name, archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return files;
}
