import { createHash, type Hash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { BackupError, FRAME, type Frame, type OpenKey, openSealed, type SealKey, startSealing } from './seal.ts';

/** What an archive says of itself before anything else. */
export const Manifest = z.object({
  version: z.string(),
  created: z.iso.datetime(),
  postgres: z.string(),
  /** Numbered steps that the database had, by their scope: they are never edited, so they make the same tables again. */
  steps: z.record(z.string(), z.array(z.string())),
});
export type Manifest = z.infer<typeof Manifest>;

/** One part of an archive. */
const Part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manifest') }),
  z.object({ kind: z.literal('table'), schema: z.string(), table: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('sequences') }),
  /** Jobs that waited or ran. */
  z.object({ kind: z.literal('jobs') }),
  /** Settings of the process, as lines of `NAME=value`. */
  z.object({ kind: z.literal('settings') }),
  z.object({ kind: z.literal('file'), key: z.string() }),
]);
export type Part = z.infer<typeof Part>;

/** What is known when a part was written or read: the sum is over what it holds, not over how it is packed. */
export interface PartSum {
  bytes: number;
  sha256: string;
}

/** A part while it is read: its content, then its sum, which was compared. */
export interface OpenPart {
  part: Part;
  content: AsyncIterable<Buffer>;
}

/** Files are pictures and PDF: packed already. */
const packs = (part: Part) => part.kind !== 'file';

/** Writes parts one after the other into a target. Memory holds one frame of the part being written. */
export async function startArchive(target: Writable, key: SealKey) {
  const write = await startSealing(target, key);
  let parts = 0;
  return {
    async add(part: Part, content: AsyncIterable<Buffer> | readonly Buffer[]): Promise<PartSum> {
      await write({ type: 'P', bytes: Buffer.from(JSON.stringify(part)) });
      const sum = { bytes: 0, hash: createHash('sha256') };
      const plain = Readable.from(summing(content, sum), { objectMode: false, highWaterMark: FRAME });
      const packed = packs(part) ? pack(plain) : plain;
      for await (const bytes of packed as AsyncIterable<Buffer>) {
        for (let at = 0; at < bytes.length; at += FRAME) {
          await write({ type: 'D', bytes: bytes.subarray(at, at + FRAME) });
        }
      }
      parts++;
      const done = { bytes: sum.bytes, sha256: sum.hash.digest('hex') };
      await write({ type: 'E', bytes: Buffer.from(JSON.stringify(done)) });
      return done;
    },
    /** Without this last word an archive counts as cut off. */
    close: () => write({ type: 'Z', bytes: Buffer.from(JSON.stringify({ parts })) }),
  };
}

function pack(plain: Readable): Readable {
  const packed = createZstdCompress();
  plain.once('error', (error) => packed.destroy(error));
  return plain.pipe(packed);
}

async function* summing(content: AsyncIterable<Buffer> | readonly Buffer[], sum: { bytes: number; hash: Hash }) {
  for await (const bytes of content) {
    sum.bytes += bytes.length;
    sum.hash.update(bytes);
    yield bytes;
  }
}

/**
 * Reads an archive part by part; what of a part is not read is skipped, and compared all the same.
 * @throws BackupError when it is cut off, changed, of a newer form, or the key does not open it.
 */
export async function* readArchive(source: Readable, key: OpenKey): AsyncGenerator<OpenPart> {
  const frames = openSealed(source, key);
  try {
    yield* partsOf(frames);
  } finally {
    // Whoever stops reading lets go of the source.
    await frames.return(undefined);
  }
}

async function* partsOf(frames: AsyncGenerator<Frame>): AsyncGenerator<OpenPart> {
  for (let parts = 0; ; parts++) {
    const { type, bytes } = await nextOf(frames);
    if (type === 'Z') {
      if (JSON.parse(bytes.toString()).parts !== parts) throw new BackupError('Parts of the archive are missing.');
      return;
    }
    const known = Part.safeParse(JSON.parse(bytes.toString()));
    if (type !== 'P' || !known.success) {
      throw new BackupError('The archive was made by a newer version of the portal: start that one.');
    }
    const content = contentOf(frames, known.data);
    yield { part: known.data, content };
    for await (const _rest of content);
  }
}

async function nextOf(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done) throw new BackupError('The archive is cut off.');
  return value;
}

async function* contentOf(frames: AsyncGenerator<Frame>, part: Part): AsyncGenerator<Buffer> {
  const end: { sum?: PartSum } = {};
  const packed = Readable.from(dataOf(frames, end), { objectMode: false });
  const sum = { bytes: 0, hash: createHash('sha256') };
  yield* summing(packs(part) ? unpack(packed) : packed, sum);
  if (end.sum?.sha256 !== sum.hash.digest('hex') || end.sum.bytes !== sum.bytes) {
    throw new BackupError(`A part of the archive is damaged: ${JSON.stringify(part).slice(0, 200)}.`);
  }
}

function unpack(packed: Readable): Readable {
  const plain = createZstdDecompress();
  packed.once('error', (error) => plain.destroy(error));
  return packed.pipe(plain);
}

async function* dataOf(frames: AsyncGenerator<Frame>, end: { sum?: PartSum }): AsyncGenerator<Buffer> {
  for (;;) {
    const { type, bytes } = await nextOf(frames);
    if (type === 'E') {
      end.sum = JSON.parse(bytes.toString()) as PartSum;
      return;
    }
    yield bytes;
  }
}
