import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A file by its bytes, or by what opens it when its turn in the ZIP has come; what is opened is stored as it is. */
export type Packed = { name: string } & ({ bytes: Uint8Array } | { open: () => Promise<Readable> });

/**
 * Files as one ZIP, in their order, written while it is read: of what is opened no more is in memory than its reader takes.
 * A name that comes twice gets a number; what no file may be called becomes a hyphen.
 */
export function zipStream(files: readonly Packed[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const names = new Set<string>();
  /** The next number of a name: counted on, not looked for from the first one. */
  const next = new Map<string, number>();
  for (const file of files) {
    const plain = file.name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(-120);
    let unique = plain;
    let n = next.get(plain) ?? 2;
    for (; names.has(unique); n += 1) unique = plain.replace(/(\.[^.]*)?$/, ` ${n}$1`);
    next.set(plain, n);
    names.add(unique);
    if ('bytes' in file) zip.addBuffer(Buffer.from(file.bytes), unique);
    else {
      zip.addReadStreamLazy(unique, { compress: false }, (take) => {
        if (output.destroyed) return;
        file.open().then(
          (opened) => {
            output.once('close', () => opened.destroy());
            take(null, opened);
          },
          (error) => output.destroy(error),
        );
      });
    }
  }
  zip.end();
  return output;
}

/** The same in memory, for what is small. */
export const zipOf = (files: readonly Packed[]): Promise<Buffer> => buffer(zipStream(files));
