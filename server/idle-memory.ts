import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds that are looked at as one. */
const SPAN = 20_000;
/** Shares of a span in which the process was at work: above the one it was busy, below the other it rests. */
const BUSY = 0.1;
const RESTING = 0.05;

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** Gives back to the system what V8 keeps of a busy time, 30 MB and more; takes an eighth of a second. */
export function giveBack(): void {
  // Only from here on, and only for who asks: nothing else of the process sees the function.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/**
 * Takes the share of a span in which the process was at work; once one rests after a busy one, or after the start,
 * `collect` is called.
 */
export function restAfterWork(collect: () => void): (share: number) => void {
  let worked = true;
  return (share) => {
    if (share > BUSY) worked = true;
    else if (worked && share < RESTING) {
      worked = false;
      collect();
    }
  };
}

/** From now on the process gives memory back whenever it comes to rest (decision 1135). */
export function giveBackAtRest(): void {
  const note = restAfterWork(giveBack);
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    note(performance.eventLoopUtilization(now, before).utilization);
    before = now;
  }, SPAN).unref();
}
