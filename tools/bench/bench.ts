import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchBackup } from './backup.ts';
import { memoryOf } from './child.ts';
import { bytesPerVisit } from './client-bytes.ts';
import { aloneOf, compareCalls } from './compare.ts';
import { openDesk, startPortal } from './desk.ts';
import { BENCH_GROUPS } from './groups.ts';
import { compareGrown } from './grown.ts';
import { holdAgainstScreens } from './sent.ts';
import { tellSignIns } from './sign-in.ts';
import { OPEN_TO_ALL, visits } from './visits.ts';

// `npm run bench`: measures the built portal on the large demo group against the floor, in one run and as ratios,
// because the same machine is faster on one day than on another. Prints a Markdown table. Names after it choose
// groups: `npm run bench -- listings search`.

const ALL = ['start', ...Object.keys(BENCH_GROUPS), 'accounts', 'bytes', 'backup'];
const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !ALL.includes(name));
if (unknown) throw new Error(`There is no group «${unknown}»: ${ALL.join(', ')}.`);
const wants = (name: string) => chosen.length === 0 || chosen.includes(name);

const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`);
const folder = await mkdtemp(join(tmpdir(), 'brillanz-bench-'));
// Root's database runs as somebody else: where that one does not get in, a link would be kept instead of the database.
await chmod(folder, 0o711);

/** Milliseconds after which an idle portal has come to rest. */
const RESTED = 50_000;

async function startTimes(): Promise<void> {
  const env = { DATA_DIR: join(folder, 'start'), PORTAL_SEED: 'normal' };
  const first = await startPortal(env);
  // It comes to rest, and gives back what it took for the start (decision 1135).
  await sleep(RESTED);
  const memory = await memoryOf(first.pid);
  await first.stop();
  const second = await startPortal(env);
  row('first start, empty folder, normal demo group', `${first.seconds.toFixed(1)} s`, 'aim ≤ 30 s');
  row('next start', `${second.seconds.toFixed(1)} s`, 'aim ≤ 2 s');
  row('memory of the idle process after the first start', `${memory} MB`, 'aim ≤ 170 MB');
  await second.stop();
}

console.log('\n| measured | result | |\n|---|---|---|');
if (wants('start')) await startTimes();
const desk = await openDesk(folder, 'database', row);
for (const [name, group] of Object.entries(BENCH_GROUPS)) {
  if (!wants(name)) continue;
  const bench = desk.benchFor(group);
  const calls = await group.calls(bench);
  await holdAgainstScreens(bench, calls);
  await compareCalls(bench, calls, async (call) => (group.typed ? aloneOf(bench, call) : ''));
  if (group.grow) await compareGrown(group, bench, calls);
  await group.more?.(bench);
}
const { origin, pool, apikey } = desk.benchFor({ asks: 'office' });
if (wants('accounts')) {
  await tellSignIns(pool, origin, apikey, row);
  row('memory of the process after the load', `${await memoryOf(desk.pid)} MB`, 'aim < 350 MB');
}
if (wants('bytes')) {
  for (const { name, total, script } of await bytesPerVisit(origin, await visits(pool), OPEN_TO_ALL))
    row(`bytes of ${name}`, `${total} KB`, `${script} KB of it script`);
}
await desk.close();
if (wants('backup')) await benchBackup(row);
await rm(folder, { recursive: true, force: true });
