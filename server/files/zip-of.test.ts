import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzip } from '#server/testing/unzip.ts';
import { type Packed, zipOf, zipStream } from './zip-of.ts';

const MB = 1024 * 1024;

test('files are opened when their turn has come, and no more of them is read than is taken', async () => {
  const opened: string[] = [];
  let read = 0;
  const file = (name: string): Packed => ({
    name,
    open: async () => {
      opened.push(name);
      let left = 32;
      return new Readable({
        read() {
          read += 1;
          this.push(left-- > 0 ? Buffer.alloc(MB, name) : null);
        },
      });
    },
  });
  const stream = zipStream([file('a.pdf'), { name: 'b.txt', bytes: Buffer.from('b') }, file('a.pdf')]);
  await new Promise((resolve) => stream.once('readable', resolve));
  expect([opened, read < 8]).toEqual([['a.pdf'], true]);
  const files = unzip(await buffer(stream));
  expect([...files.keys()]).toEqual(['a.pdf', 'b.txt', 'a 2.pdf']);
  expect([...files.values()].map(({ length }) => length)).toEqual([32 * MB, 1, 32 * MB]);
  expect(opened).toEqual(['a.pdf', 'a.pdf']);
});

test('who hangs up ends what is read for them, and a file that is gone ends the ZIP', async () => {
  const endless = new Readable({ read: () => undefined });
  const stream = zipStream([{ name: 'a', open: async () => endless }]);
  stream.resume();
  await new Promise((resolve) => setImmediate(resolve));
  stream.destroy();
  await new Promise((resolve) => endless.once('close', resolve));
  expect(endless.destroyed).toBe(true);
  await expect(zipOf([{ name: 'a', open: () => Promise.reject(new Error('gone')) }])).rejects.toThrow('gone');
});
