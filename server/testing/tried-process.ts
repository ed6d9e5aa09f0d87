import { pbkdf2Sync } from 'node:crypto';
import { threadId } from 'node:worker_threads';
import { serve } from '#server/workshop-process.ts';

/** What a trial asks of its process. */
export interface Trial {
  does: 'answer' | 'fill memory' | 'fill memory in a library' | 'never end' | 'never end in a library' | 'refuse';
}

/** Answers which process and which thread did the work, unless it is to fail. */
serve(async ({ does }: Trial) => async () => {
  if (does === 'refuse') throw new Error('No.');
  if (does === 'never end') for (;;);
  if (does === 'never end in a library') pbkdf2Sync('a', 'b', 2 ** 31 - 1, 64, 'sha512');
  if (does === 'fill memory in a library') {
    const layers = Array.from({ length: 20 }, () => Buffer.alloc(64 * 2 ** 20, 1));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50 * layers.length);
  }
  const held: object[] = [];
  while (does === 'fill memory') held.push({ held: [held.length] });
  return { process: process.pid, thread: threadId };
});
