import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Files as one ZIP, in their order. A name that comes twice gets a number; what no file may be called becomes a hyphen. */
export async function zipOf(files: readonly { name: string; bytes: Uint8Array }[]): Promise<Buffer> {
  const zip = new ZipFile();
  const names = new Set<string>();
  for (const { name, bytes } of files) {
    const plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(-120);
    let unique = plain;
    for (let n = 2; names.has(unique); n += 1) unique = plain.replace(/(\.[^.]*)?$/, ` ${n}$1`);
    names.add(unique);
    zip.addBuffer(Buffer.from(bytes), unique);
  }
  zip.end();
  return buffer(zip.outputStream);
}
