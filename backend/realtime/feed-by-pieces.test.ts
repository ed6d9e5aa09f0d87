import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { feedByPieces } from './feed-by-pieces.ts';

test('all that comes is read, in its order', async () => {
  const line = new PassThrough();
  const read: Buffer[] = [];
  line.on('data', (piece: Buffer) => read.push(piece));
  feedByPieces(line);
  const sent = Buffer.from(Array.from({ length: 1_300 }, (_, at) => at % 251));
  line.end(sent);
  await new Promise((resolve) => line.once('end', resolve));
  expect(read.map(({ length }) => length)).toEqual([512, 512, 276]);
  expect(Buffer.concat(read)).toEqual(sent);
});

test('of a line that is cut nothing more is read', async () => {
  const line = new PassThrough();
  let read = 0;
  line.on('data', ({ length }: Buffer) => {
    read += length;
    line.destroy();
  });
  feedByPieces(line);
  line.write(Buffer.alloc(64 * 1024));
  await new Promise((resolve) => line.once('close', resolve));
  expect(read).toBe(512);
});
