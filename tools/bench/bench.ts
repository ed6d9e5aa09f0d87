import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '../../database/engine.ts';
import { createPool } from '../../database/pool.ts';
import { keepFolder, keptFolder, takeKept } from '../../database/testing/kept-folders.ts';
import { benchBackup } from './backup.ts';
import { BENCH_TABLE, type Call } from './calls.ts';
import { HEAP_FLAGS, memoryOf, startChild } from './child.ts';
import { bytesPerRoute } from './client-bytes.ts';
import { aloneOf, compareCalls, requestOf } from './compare.ts';
import { BENCH_GROUPS, type Bench, type Group } from './groups.ts';
import { type Load, load } from './load.ts';
import { largestCompany } from './rows.ts';
import { signIn, tellSignIns } from './sign-in.ts';

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

async function portal(env: NodeJS.ProcessEnv) {
  const started = performance.now();
  const child = await startChild(
    'node',
    [...HEAP_FLAGS, 'dist/server/start.js'],
    { PORT: '0', PORTAL_SEED: 'large', ...env },
    /is ready on (\S+)/,
  );
  const origin = /is ready on (\S+)/.exec(child.output())?.[1] ?? '';
  return { ...child, origin, seconds: (performance.now() - started) / 1000 };
}

async function startTimes(): Promise<void> {
  const env = { DATA_DIR: join(folder, 'start'), PORTAL_SEED: 'normal' };
  const first = await portal(env);
  const memory = await memoryOf(first.pid);
  await first.stop();
  const second = await portal(env);
  row('first start, empty folder, normal demo group', `${first.seconds.toFixed(1)} s`, 'aim ≤ 30 s');
  row('next start', `${second.seconds.toFixed(1)} s`, 'aim ≤ 2 s');
  row('memory of the process after the first start', `${memory} MB`, 'aim ≤ 170 MB');
  await second.stop();
}

/** A database with the large group, filled once a day and text of the SQL and the seeds. */
async function openLarge() {
  const dataDir = join(folder, 'database');
  const kept = await keptFolder('bench');
  await mkdir(dataDir);
  if (!(await takeKept(kept, dataDir))) {
    const engine = await openEngine({ dataDir });
    await (await portal({ DATABASE_URL: engine.url })).stop();
    await engine.stop();
    await keepFolder(kept, dataDir);
  }
  return openEngine({ dataDir });
}

interface Measured {
  group: Group;
  bench: Bench;
  loads: Map<Call, Load>;
  times: ReadonlyMap<string, number> | undefined;
}

async function measure(group: Group, bench: Bench): Promise<Measured> {
  const calls = await group.calls(bench);
  const loads = await compareCalls(bench, calls, async (call) => (group.typed ? aloneOf(bench, call) : ''));
  await group.more?.(bench);
  return { group, bench, loads, times: await group.times?.(bench.pool) };
}

/** The reads once more, with ten times the rows. */
async function measureGrown({ group, bench, loads, times }: Measured): Promise<void> {
  const tell = (name: string, result: string, note: string) =>
    row(`${name}, ten times the rows`, result, `${note}aim ≤ 1.2 ×`);
  for (const [name, time] of (await group.times?.(bench.pool)) ?? [])
    tell(name, `${(time / (times?.get(name) ?? time)).toFixed(2)} × the time`, `${time.toFixed(1)} ms; `);
  for (const [call, before] of loads) {
    if (call.body && !call.answers) continue;
    // What ten who ask at once do not get in time is a result, too.
    const grown = await load(requestOf(bench, call)).catch(() => undefined);
    tell(
      call.name,
      grown ? `${(before.rate / grown.rate).toFixed(2)} × the time` : 'not every answer came in time',
      '',
    );
  }
}

console.log('\n| measured | result | |\n|---|---|---|');
if (wants('start')) await startTimes();
const engine = await openLarge();
const server = await portal({ DATABASE_URL: engine.url });
const pool = createPool({ url: engine.url });
await pool.query('vacuum analyze');
const { data } = (await (await fetch(`${server.origin}/api/v1/config`)).json()) as { data: { publicKey: string } };
const apikey = data.publicKey;
await pool.query(BENCH_TABLE);
const callers = {
  office: await signIn(server.origin, apikey, 'admin@lumen.example'),
  owner: await signIn(server.origin, apikey, 'owner@lumen.example'),
  member: await signIn(server.origin, apikey, 'optician@lumen.example'),
};
const measured: Measured[] = [];
for (const [name, group] of Object.entries(BENCH_GROUPS)) {
  if (!wants(name)) continue;
  const bench = { pool, url: engine.url, origin: server.origin, apikey, folder, caller: callers[group.asks], row };
  measured.push(await measure(group, bench));
}
for (const grow of new Set(measured.flatMap(({ group }) => group.grow ?? []))) await grow(pool);
for (const one of measured) if (one.group.grow) await measureGrown(one);
if (wants('accounts')) {
  await tellSignIns(pool, server.origin, apikey, row);
  row('memory of the process after the load', `${await memoryOf(server.pid)} MB`, 'aim < 350 MB');
}
if (wants('bytes')) {
  const company = await largestCompany(pool);
  for (const { route, total, script } of await bytesPerRoute(server.origin, [
    '/app/opticians',
    ...['/app/marketplace', '/app/jobs', '/embeds/marketplace'],
    ...['/app/sales', '/app/sales with «Umsatz pro Monat»'],
    ...['/app/assessment', '/app/marketing/gazette', '/app/products', '/app/internal/logo-download'],
    '/app/internal/signature-generator',
    `/app/opticians/${company}`,
  ]))
    row(`bytes of ${route.replace(company, '{id}')}`, `${total} KB`, `${script} KB of it script`);
}
await server.stop();
await pool.end();
await engine.stop();
if (wants('backup')) await benchBackup(row);
await rm(folder, { recursive: true, force: true });
