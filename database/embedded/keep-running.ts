import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** So often within so many milliseconds a server is started again; one that needs it more often has a lasting fault. */
const MAX_RESTARTS = 3;
const WINDOW = 5 * 60_000;

/** How long a server may take to stop in order, in milliseconds. */
export const FAST_SHUTDOWN = 5_000;

/** How long a killed server's last children may take to let go of its memory, in milliseconds. */
const LETTING_GO = 30_000;

export interface KeepOptions {
  /** Starts the server. @throws with its own words when it does not start. */
  start(): Promise<ChildProcess>;
  /** Called with each end that nobody asked for, before the server is started again. */
  onRestart(error: Error): void;
  /** Called when it is given up. */
  onLost(error: Error): void;
}

/**
 * Starts a server and starts it again when it ends without being asked to, three times in five minutes.
 * @returns what stops it for good.
 * @throws when the first start fails.
 */
export async function keepRunning({ start, onRestart, onLost }: KeepOptions): Promise<() => Promise<void>> {
  let child = await start();
  let stopping = false;
  let recovery: Promise<void> | undefined;
  const restarts: number[] = [];
  // Whatever ends this process takes the server along.
  const stopAtExit = () => child.kill('SIGINT');
  process.once('exit', stopAtExit);

  const recover = async (reason: Error) => {
    for (let fault = reason; !stopping; ) {
      const recent = restarts.filter((time) => time > Date.now() - WINDOW);
      if (recent.length >= MAX_RESTARTS) return onLost(fault);
      restarts.splice(0, restarts.length, ...recent, Date.now());
      onRestart(fault);
      try {
        child = await startWhenFree(start);
        return watch();
      } catch (error) {
        fault = error instanceof Error ? error : new Error(String(error));
      }
    }
  };
  const watch = () => {
    child.once('exit', (code, signal) => {
      if (!stopping) recovery = recover(new Error(`PostgreSQL ended by itself (${signal ?? `code ${code}`}).`));
    });
  };
  watch();
  return async () => {
    stopping = true;
    process.off('exit', stopAtExit);
    await recovery;
    await stopServer(child);
  };
}

/** The children of a killed server go when they notice; until then PostgreSQL refuses to start beside them. */
async function startWhenFree(start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  for (const end = Date.now() + LETTING_GO; ; await sleep(200)) {
    try {
      return await start();
    } catch (error) {
      const held = error instanceof Error && /still in use|lock file "[^"]*" already exists/.test(error.message);
      if (!held || Date.now() > end) throw error;
    }
  }
}

/**
 * Fast shutdown: open transactions are rolled back, the data is flushed. It waits for statements that nothing interrupts;
 * then the server ends at once, and recovers with its next start.
 */
async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const cutOff = setTimeout(() => child.kill('SIGQUIT'), FAST_SHUTDOWN);
  await ended;
  clearTimeout(cutOff);
}
