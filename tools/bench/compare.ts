import type { Call } from './calls.ts';
import { startChild } from './child.ts';
import type { Bench } from './groups.ts';
import { type Load, load, middle, ROUND } from './load.ts';

/** An odd number: the one in the middle counts. */
export const ROUNDS = 7;

/**
 * Two loads in short rounds and in turns: the speed of a machine changes within seconds, so each round is held against the
 * one right before it, and the pair in the middle counts.
 * @param rounds an odd number.
 * @returns `share` of `ours` in the rate of `bare`, how many times its p99 it takes, and its own rate a second.
 */
export async function inTurns(bare: () => Promise<Load>, ours: () => Promise<Load>, rounds = ROUNDS) {
  const pairs: { bare: Load; ours: Load }[] = [];
  for (let round = 0; round < rounds; round++) pairs.push({ bare: await bare(), ours: await ours() });
  return {
    share: middle(pairs.map((pair) => pair.ours.rate / pair.bare.rate)),
    tail: middle(pairs.map((pair) => pair.ours.p99 / pair.bare.p99)),
    rate: middle(pairs.map((pair) => pair.ours.rate)),
  };
}

export const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Starts the floor for some calls of one caller. */
export async function startFloor({ url, caller }: Pick<Bench, 'url' | 'caller'>, wanted: readonly Call[]) {
  const floor = await startChild(
    'node',
    ['--import', 'tsx', 'tools/bench/floor.ts'],
    { DATABASE_URL: url, FLOOR_CALLS: JSON.stringify(wanted), FLOOR_CLAIMS: caller.claims },
    /^\d+\n/,
  );
  return { ...floor, port: floor.output().trim() };
}

/** The request that the portal gets of a call. */
export const requestOf = ({ origin, apikey, caller }: Bench, { path, headers, body, role, alone }: Call) => ({
  url: origin + path,
  headers: role === 'none' ? { ...headers } : { apikey, authorization: `Bearer ${caller.token}`, ...headers },
  ...(alone ? { connections: 1 } : {}),
  ...(body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : {}),
});

/** Each call against the floor, in turns, so that a slow minute of the machine hits both; a row as soon as it is known. */
export async function compareCalls(
  bench: Bench,
  wanted: readonly Call[],
  note: (call: Call) => Promise<string>,
): Promise<void> {
  const floor = await startFloor(bench, wanted);
  for (const [index, call] of wanted.entries()) {
    const request = requestOf(bench, call);
    const bare = { ...request, url: `http://127.0.0.1:${floor.port}/${index}`, headers: call.headers ?? {} };
    const { share, tail, rate } = await inTurns(
      () => load(bare, ROUND),
      () => load(request, ROUND),
    );
    bench.row(
      call.name,
      `${percent(share)} of the floor${await note(call)}`,
      `p99 ${tail.toFixed(1)} × the floor's, ${Math.round(rate)}/s; aim ≥ ${call.aim} %, ≤ 2 ×`,
    );
  }
  await floor.stop();
}

/** What one person waits for an answer, in place of ten at once. */
export async function aloneOf(bench: Bench, call: Call): Promise<string> {
  const { p50 } = await load({ ...requestOf(bench, call), connections: 1 });
  return `, ${p50} ms for one person (p50; aim < 150 ms)`;
}
