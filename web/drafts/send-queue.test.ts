import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#web/session/session-storage.ts';
import { createSendQueue, RETRY, type Waiting } from './send-queue.ts';

const KEY = 'brillanz-queue';

/** A portal at the end of a line that can be cut, before or after it has done what it was asked. */
function portal() {
  const done: Waiting[] = [];
  let line: 'open' | 'cut' | 'answerLost' = 'open';
  const send = async (waiting: Waiting) => {
    if (line === 'cut') throw new Error('The line is cut.');
    if (!done.some(({ id }) => id === waiting.id)) done.push(waiting);
    if (line === 'answerLost') throw new Error('The answer got lost.');
  };
  return {
    done,
    send,
    bodies: () => done.map(({ body }) => body.a),
    line: (now: typeof line) => {
      line = now;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts what waits while the line is cut, and sends it in order when it is back', async () => {
  const { send, bodies, line } = portal();
  const queue = createSendQueue({ user: 'anna', storage: memoryStorage(), send });
  line('cut');
  queue.put('one', { a: 1 });
  await vi.advanceTimersByTimeAsync(0);
  queue.put('two', { a: 2 });
  queue.put('three', { a: 3 });
  queue.put('two', { a: 22 });
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.state()).toEqual({ unsent: 3, stuck: true });
  expect(queue.waiting('two')).toEqual({ a: 22 });
  line('open');
  await vi.advanceTimersByTimeAsync(RETRY);
  expect(bodies()).toEqual([1, 3, 22]);
  expect(queue.state()).toEqual({ unsent: 0, stuck: false });
});

it('does once what was done without an answer, and sends a newer one after it', async () => {
  const { send, done, bodies, line } = portal();
  const queue = createSendQueue({ user: 'anna', storage: memoryStorage(), send });
  line('answerLost');
  queue.put('one', { a: 1 });
  queue.put('one', { a: 2 });
  await vi.advanceTimersByTimeAsync(0);
  line('open');
  await queue.flush();
  expect(bodies()).toEqual([1, 2]);
  expect(new Set(done.map(({ id }) => id)).size).toBe(2);
});

it('goes on in a page that was loaded anew, but not for somebody else nor from damaged storage', async () => {
  const { send, bodies, line } = portal();
  const storage = memoryStorage();
  line('cut');
  createSendQueue({ user: 'anna', storage, send }).put('one', { a: 1 });
  const kept = storage.getItem(KEY) ?? '';
  expect(createSendQueue({ user: 'berta', storage, send }).state().unsent).toBe(0);
  expect(storage.getItem(KEY)).toBeNull();
  for (const damaged of ['{', '[]', '{"user":"anna","entries":[{"about":1}]}']) {
    storage.setItem(KEY, damaged);
    expect(createSendQueue({ user: 'anna', storage, send }).state().unsent).toBe(0);
  }
  storage.setItem(KEY, kept);
  line('open');
  await createSendQueue({ user: 'anna', storage, send }).flush();
  expect(bodies()).toEqual([1]);
  expect(storage.getItem(KEY)).toBeNull();
});

it('forgets everything when it is cleared', async () => {
  const { send, done, line } = portal();
  const storage = memoryStorage();
  const queue = createSendQueue({ user: 'anna', storage, send });
  line('cut');
  queue.put('one', { a: 1 });
  await vi.advanceTimersByTimeAsync(0);
  queue.clear();
  line('open');
  await vi.advanceTimersByTimeAsync(2 * RETRY);
  expect([done, storage.getItem(KEY), queue.state().unsent]).toEqual([[], null, 0]);
});
