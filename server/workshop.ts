import { type ChildProcess, fork } from 'node:child_process';
import { PortalError } from '#server/errors.ts';
import type { ErrorCode } from '#shared/names/error-codes.ts';
import { createTurns, type TurnLimits } from './turns.ts';

export interface WorkshopOptions {
  /** What a process begins with (`server/entry-file.ts`); it calls `serve`. */
  entry: string;
  /** Megabytes of the heap of its thread. */
  heap: number;
  limits: TurnLimits;
  /** Milliseconds a piece of work may take. */
  deadline: number;
  /** The refusal of what took too long, or more memory than there is. */
  late(): PortalError;
}

/** What a process answers in the end, or that its thread has `ended`; before that it says `begun`. */
export type Outcome<Made> =
  | { made: Made }
  | { refusal: { code: ErrorCode; message: string; fields: Record<string, string> | undefined } };

/**
 * Makes something of a wish in a process of its own, when it is the person's turn.
 * @param before what is to be done then first: whatever waits takes no room.
 */
export type Workshop<Wish, Made> = (person: string, wish: Wish, before?: () => Promise<void>) => Promise<Made>;

/** Milliseconds that a process may take to load what it needs, and may be of no use before it ends. */
const LOADING = 60_000;
const IDLE = 30_000;
/** So much longer a process lives when its thread does not end at the deadline. */
const GRACE = 1000;

/**
 * Work on foreign bytes, done by threads in processes of its own: they are started when needed, end when idle, and are
 * ended at the deadline. The answer is what was made, or the refusal that was thrown there; besides too_many_requests
 * `file: busy` from the queue, and unavailable when no process can be started.
 */
export function createWorkshop<Wish extends object, Made>(options: WorkshopOptions): Workshop<Wish, Made> {
  const turns = createTurns(options.limits);
  const free: { child: ChildProcess; end: NodeJS.Timeout }[] = [];
  const keep = (child: ChildProcess) => {
    const end = setTimeout(() => {
      free.splice(free.indexOf(place), 1);
      child.kill('SIGKILL');
    }, IDLE).unref();
    const place = { child, end };
    free.push(place);
  };
  const take = (): ChildProcess => {
    const place = free.pop();
    clearTimeout(place?.end);
    return place && isAlive(place.child) ? place.child : start(options);
  };
  return (person, wish, before) =>
    turns(person, async () => {
      await before?.();
      const child = take();
      const outcome = await ask<Made>(child, wish, options).finally(() => isAlive(child) && keep(child));
      if ('made' in outcome) return outcome.made;
      const { code, message, fields } = outcome.refusal;
      throw new PortalError(code, message, { fields });
    });
}

function start({ entry, heap, deadline }: WorkshopOptions): ChildProcess {
  const { PATH, HOME, LANG, TMPDIR, SystemRoot } = process.env;
  const child = fork(entry, [String(heap), String(deadline)], {
    serialization: 'advanced',
    // The bounds of a heap that were given here would be those of the thread.
    execArgv: [],
    // No keys and passwords where foreign bytes are read; nothing it says is of use to anybody.
    // What is large goes back to the system when it is done with, and not to whatever comes next.
    env: { PATH, HOME, LANG, TMPDIR, SystemRoot, MALLOC_MMAP_THRESHOLD_: '1048576' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Alone it does not keep the portal running, nor does it outlive it.
  child.unref();
  child.channel?.unref();
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill)).on('error', () => undefined);
  return child;
}

/** Gives one wish to a process. Its time begins when it has loaded what it needs: that is not the wish's fault. */
function ask<Made>(child: ChildProcess, wish: object, { deadline, late }: WorkshopOptions): Promise<Outcome<Made>> {
  return new Promise((resolve, reject) => {
    let begun = false;
    const kill = () => child.kill('SIGKILL');
    let timer = setTimeout(kill, LOADING);
    const over = () => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', fail);
    };
    const hear = (message: unknown) => {
      clearTimeout(timer);
      if (message === 'begun') {
        begun = true;
        timer = setTimeout(kill, deadline + GRACE);
        return;
      }
      if (message === 'ended') return fail();
      over();
      // Only our own process speaks on this line.
      resolve(message as Outcome<Made>);
    };
    const fail = () => {
      over();
      reject(begun ? late() : new PortalError('unavailable', 'The process for this work does not start.'));
    };
    child.on('message', hear).once('exit', fail);
    child.send(wish, (error) => error && fail());
  });
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null && child.connected;
}
