import type { Call } from './calls.ts';
import { startChild } from './child.ts';
import type { Bench } from './groups.ts';
import { type Load, load, median } from './load.ts';

/** An odd number: the round in the middle counts. */
export const ROUNDS = 3;
export const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;

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
export const requestOf = ({ origin, apikey, caller }: Bench, { path, headers, body, role }: Call) => ({
  url: origin + path,
  headers: role === 'none' ? { ...headers } : { apikey, authorization: `Bearer ${caller.token}`, ...headers },
  ...(body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : {}),
});

/** Each call against the floor, in turns, so that a slow minute of the machine hits both; a row as soon as it is known. */
export async function compareCalls(
  bench: Bench,
  wanted: readonly Call[],
  note: (call: Call) => Promise<string>,
): Promise<Map<Call, Load>> {
  const floor = await startFloor(bench, wanted);
  const results = new Map<Call, Load>();
  for (const [index, call] of wanted.entries()) {
    const request = requestOf(bench, call);
    const sides = { ours: [] as Load[], bare: [] as Load[] };
    for (let round = 0; round < ROUNDS; round++) {
      sides.bare.push(
        await load({ ...request, url: `http://127.0.0.1:${floor.port}/${index}`, headers: call.headers ?? {} }),
      );
      sides.ours.push(await load(request));
    }
    const [ours, bare] = [median(sides.ours), median(sides.bare)];
    bench.row(
      call.name,
      `${percent(ours.rate, bare.rate)} of the floor${await note(call)}`,
      `p99 ${(ours.p99 / bare.p99).toFixed(1)} × the floor's, ${Math.round(ours.rate)}/s; aim ≥ ${call.aim} %, ≤ 2 ×`,
    );
    results.set(call, ours);
  }
  await floor.stop();
  return results;
}

/** What one person waits for an answer, in place of ten at once. */
export async function aloneOf(bench: Bench, call: Call): Promise<string> {
  const { p50 } = await load({ ...requestOf(bench, call), connections: 1 });
  return `, ${p50} ms for one person (p50; aim < 150 ms)`;
}
