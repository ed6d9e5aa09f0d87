import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { PortalError } from '#server/errors.ts';
import { notADrawing } from './sanitise-here.ts';
import type { Outcome, Task } from './sanitise-svg-worker.ts';

/** Longest a drawing may take, in milliseconds; loading the parts counts with the first. */
const PATIENCE = 30_000;

/** The worker stands beside this file, or as an entry of its own beside the bundle. */
const WORKER = import.meta.url.endsWith('.ts')
  ? join(import.meta.dirname, 'sanitise-svg-worker.ts')
  : join(PROJECT_ROOT, 'dist/server/sanitise-svg-worker.js');

type Settle = (outcome: Outcome | Error) => void;

interface Line {
  worker: Worker;
  waiting: Map<number, Settle>;
}

let line: Line | undefined;
let last = 0;

/**
 * A drawing without anything that runs, loads or leads elsewhere (`sanitiseHere`), made in a thread of its own: the
 * document it needs takes seconds to load, in which no call would be answered.
 * @throws PortalError wrong_type `file: content` when the text is no drawing, defines its own entities, or never ends.
 */
export async function sanitiseSvg(bytes: Uint8Array): Promise<string> {
  const { worker, waiting } = openLine();
  const id = ++last;
  const outcome = await new Promise<Outcome>((resolve, reject) => {
    const timer = setTimeout(() => {
      // Whatever it hangs on, the next drawing gets a new thread.
      void worker.terminate();
      settle(new PortalError('wrong_type', 'The drawing takes too long.', { fields: { file: 'content' } }));
    }, PATIENCE);
    const settle: Settle = (result) => {
      clearTimeout(timer);
      waiting.delete(id);
      if (waiting.size === 0) worker.unref();
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    waiting.set(id, settle);
    worker.ref();
    worker.postMessage({ id, bytes } satisfies Task);
  });
  if ('reason' in outcome) throw notADrawing(outcome.reason);
  return outcome.text;
}

/** The thread, started with the first drawing and again when it died. */
function openLine(): Line {
  if (line) return line;
  const worker = new Worker(WORKER);
  const opened: Line = { worker, waiting: new Map() };
  const close = (error: Error) => {
    if (line === opened) line = undefined;
    for (const settle of [...opened.waiting.values()]) settle(error);
  };
  worker.on('message', (outcome: Outcome) => opened.waiting.get(outcome.id)?.(outcome));
  worker.on('error', close);
  worker.on('exit', (code) => close(new Error(`The thread for drawings ended with ${code}.`)));
  worker.unref();
  line = opened;
  return opened;
}
