import type { Pool } from '../../database/pool.ts';
import type { Call } from './calls.ts';
import { inTurns, requestOf } from './compare.ts';
import { openDesk } from './desk.ts';
import type { Bench, Group } from './groups.ts';
import { load, middle, ROUND } from './load.ts';

/** Each statement in turns on both databases; the time in the middle counts. */
const RUNS = 41;

/**
 * The reads of a group against the same reads of a second portal with ten times the rows, in turns, so that a slow minute
 * of the machine hits both.
 */
export async function compareGrown(group: Group, bench: Bench, calls: readonly Call[]): Promise<void> {
  const desk = await openDesk(bench.folder, 'grown', bench.row);
  const grown = desk.benchFor(group);
  const again = await group.calls(grown);
  for (const grow of group.grow ?? []) await grow(grown.pool);
  // What growing left to be written to the disk is no part of what a read costs.
  await grown.pool.query('checkpoint');
  const tell = (name: string, times: number | undefined, note = '') =>
    bench.row(
      `${name}, ten times the rows`,
      times ? `${times.toFixed(2)} × the time` : 'not every answer came in time',
      `${note}aim ≤ 1.2 ×`,
    );
  for (const { name, ask } of group.times ?? []) {
    const [few, many] = await timesOf(ask, bench.pool, grown.pool);
    tell(name, many / few, `${many.toFixed(1)} ms; `);
  }
  for (const [index, call] of calls.entries()) {
    const other = again[index];
    if (!other || (call.body && !call.answers)) continue;
    // The other portal has answered for a while already.
    await load(requestOf(grown, other)).catch(() => undefined);
    // What ten who ask at once do not get in time is a result, too.
    const measured = await inTurns(
      () => load(requestOf(grown, other), ROUND),
      () => load(requestOf(bench, call), ROUND),
    ).catch(() => undefined);
    tell(call.name, measured?.share);
  }
  await desk.close();
}

/** The time in the middle of a statement on two databases, in ms. */
async function timesOf(ask: (pool: Pool) => Promise<unknown>, ...pools: [Pool, Pool]): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    for (const [index, pool] of pools.entries()) {
      const began = performance.now();
      await ask(pool);
      taken[index]?.push(performance.now() - began);
    }
  }
  return [middle(taken[0]), middle(taken[1])];
}
