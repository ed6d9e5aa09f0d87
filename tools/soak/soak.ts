import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openEngine } from '../../database/engine.ts';
import { createPool } from '../../database/pool.ts';
import { HEAP_FLAGS, memoryOf, startChild } from '../bench/child.ts';
import { openAccounts, publicKey } from '../drill/accounts.ts';
import { Mix } from '../drill/mix.ts';

// `npm run soak -- --minutes 60`: one process under the drill's load, by as many people as `--people` says. What it takes
// of memory and handles after the tenth minute must not grow by three percent or more; ends with 1 when it does.

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, people: { type: 'string', default: '12' } },
});
const MINUTES = Number(values.minutes);
const PEOPLE = Number(values.people);
/** Until then caches fill; in minutes. */
const WARM = 10;
const MAX_GROWTH = 3;
const EVERY = 5_000;

interface Sample {
  minute: number;
  memory: number;
  handles: number;
}

async function main(): Promise<void> {
  if (!(MINUTES > WARM)) throw new Error(`--minutes must be more than ${WARM}: until then caches fill.`);
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-soak-'));
  const engine = await openEngine({ dataDir: join(folder, 'database') });
  const pool = createPool({ url: engine.url });
  try {
    const env = {
      ...{ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: engine.url, PORTAL_SEED: 'normal' },
      // Nobody signs in anew: what opens a session lasts longer than the run.
      GOTRUE_JWT_EXP: String(MINUTES * 60 + 1800),
    };
    const portal = await startChild(
      process.execPath,
      [...HEAP_FLAGS, 'dist/server/start.js'],
      env,
      /is ready on (\S+)/,
    );
    const origin = /is ready on (\S+)/.exec(portal.output())?.[1] ?? '';
    const apikey = await publicKey(origin);
    const workers = await openAccounts(pool, origin, apikey, PEOPLE);
    const mix = new Mix({ origin, apikey, workers, thinkMs: 300 });
    mix.start();
    // People keep a hundred views at most: those of the load go on the way.
    const forget = () => pool.query("delete from saved_views where name like 'drill %'");
    const samples = await watch(portal.pid, forget);
    await mix.stop();
    await portal.stop();
    judge(samples, mix);
    // The errors that the process logged: level 50 and more.
    const faults = portal
      .output()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line));
    for (const fault of faults.slice(0, 3)) console.log(`\n${fault}`);
  } finally {
    await pool.end();
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function watch(pid: number, tidy: () => Promise<unknown>): Promise<Sample[]> {
  const samples: Sample[] = [];
  const started = Date.now();
  const minute = () => (Date.now() - started) / 60_000;
  while (minute() < MINUTES) {
    await sleep(EVERY);
    await tidy();
    const handles = (await readdir(`/proc/${pid}/fd`)).length;
    samples.push({ minute: minute(), memory: await memoryOf(pid), handles });
  }
  return samples;
}

/** Compares the first fifth after the tenth minute with the last fifth, each by its middle: collecting comes in waves. */
function judge(samples: readonly Sample[], mix: Mix): void {
  const fifth = (MINUTES - WARM) / 5;
  const first = samples.filter(({ minute }) => minute >= WARM && minute < WARM + fifth);
  const last = samples.filter(({ minute }) => minute >= MINUTES - fifth);
  const failed = mix.sent.filter(({ outcome }) => outcome !== 'done');
  console.log(`\n${mix.sent.length} requests in ${MINUTES} minutes, ${failed.length} of them failed.`);
  console.log(`\n| | minute ${WARM} | minute ${MINUTES} | |\n|---|---|---|---|`);
  for (const [name, key] of [
    ['memory, MB', 'memory'],
    ['open handles', 'handles'],
  ] as const) {
    const [before, after] = [first, last].map((part) => middle(part.map((sample) => sample[key])));
    const grown = ((after ?? 0) / (before ?? 1) - 1) * 100;
    console.log(`| ${name} | ${before} | ${after} | ${grown.toFixed(1)} %; aim < ${MAX_GROWTH} % |`);
    if (!(grown < MAX_GROWTH)) process.exitCode = 1;
  }
  if (failed[0]) {
    console.log(`\nThe first that failed: ${failed[0].name}, ${failed[0].detail}`);
    process.exitCode = 1;
  }
}

function middle(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

await main();
