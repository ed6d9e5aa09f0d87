import { writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { PortalError } from '#server/errors.ts';
import type { Outcome } from './workshop.ts';

/** Megabytes of what a thread throws away soon again. */
const YOUNG = 64;

/** Megabytes that a process takes at most besides the heap of its thread, looked at so often (ms). */
const BESIDES = YOUNG + 400;
const LOOKED_AT = 50;

/**
 * What a workshop's process does: takes one wish after the other, in a thread of its own. Memory that bursts, and time that
 * runs out, ends the thread; what no thread can bound (memory outside its heap, a library that computes) ends the process.
 * @param prepare loads what a wish needs, and returns the work itself.
 */
export function serve<Wish, Made>(prepare: (wish: Wish) => Promise<() => Promise<Made>>): void {
  if (parentPort) work(parentPort, prepare);
  else guard();
}

function work<Wish, Made>(port: MessagePort, prepare: (wish: Wish) => Promise<() => Promise<Made>>): void {
  port.on('message', async (wish: Wish) => {
    const outcome = async (): Promise<Outcome<Made>> => {
      const begin = await prepare(wish);
      port.postMessage('begun');
      return { made: await begin() };
    };
    // As bytes: a Buffer is one on the other side as well.
    port.postMessage(serialize(await outcome().catch((error: unknown) => ({ refusal: refusalOf(error) }))));
  });
}

/** Passes wishes to the thread, and says what becomes of them. */
function guard(): void {
  const [, entry = '', heap, deadline] = process.argv;
  let thread: Worker | undefined;
  let busy = false;
  const begin = () => {
    let timer: NodeJS.Timeout | undefined;
    let watch: NodeJS.Timeout | undefined;
    const begun = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: Number(heap), maxYoungGenerationSizeMb: YOUNG },
    });
    begun.on('message', (message: 'begun' | Uint8Array) => {
      clearInterval(watch);
      if (message === 'begun') {
        timer = setTimeout(() => begun.terminate(), Number(deadline));
        watch = setInterval(endAbove, LOOKED_AT, (Number(heap) + BESIDES) * 2 ** 20);
      } else clearTimeout(timer);
      busy = message === 'begun';
      process.send?.(message === 'begun' ? message : deserialize(message));
    });
    begun
      .on('error', () => undefined)
      .on('exit', () => {
        clearTimeout(timer);
        clearInterval(watch);
        thread = undefined;
        if (busy) process.send?.('ended');
      });
    return begun;
  };
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (wish) => {
    busy = true;
    thread ??= begin();
    thread.postMessage(wish);
  });
  // Where memory runs out, the system ends this process first. Not every system can be told.
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}

/** Layers of a drawing lie outside every heap: two kilobytes of nested groups take gigabytes. */
function endAbove(bytes: number): void {
  if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
}

function refusalOf(error: unknown): Extract<Outcome<never>, { refusal: unknown }>['refusal'] {
  if (error instanceof PortalError) return { code: error.code, message: error.message, fields: error.fields };
  return { code: 'unexpected', message: String(error), fields: undefined };
}
