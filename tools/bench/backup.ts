import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openSnapshot } from '../../database/backup/snapshot.ts';
import { openEngine } from '../../database/engine.ts';
import { DEMO_ACCOUNTS } from '../../database/seed/demo-accounts.ts';
import { HEAP_FLAGS, memoryOf, startChild } from './child.ts';
import { load } from './load.ts';
import { signIn } from './sign-in.ts';

const FILES = 1000;
const FILE_BYTES = 1024 * 1024;
const LIST = '/rest/v1/opticians?select=id,name,languages,active&order=name&limit=24';

type Row = (...cells: string[]) => void;

/**
 * Copies and restores the large demo group with 1 GB of files, against a bare `COPY` of every table and a bare copy of
 * every file; and reads while a copy is made. `npm run bench -- backup` runs these rows alone.
 */
export async function benchBackup(row: Row): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'brillanz-bench-backup-'));
  const engine = await openEngine({ dataDir: join(folder, 'database') });
  try {
    const env = {
      DATABASE_URL: engine.url,
      DATA_DIR: join(folder, 'data'),
      BACKUP_PASSPHRASE: 'measured and thrown away',
    };
    const portal = await startChild(
      process.execPath,
      [...HEAP_FLAGS, 'dist/server/start.js'],
      { ...env, PORT: '0', PORTAL_SEED: 'large' },
      /is ready on (\S+)/,
    );
    const origin = /is ready on (\S+)/.exec(portal.output())?.[1] ?? '';
    await fillStore(join(env.DATA_DIR, 'files'));
    const bare = await bareCopy(engine.url, join(env.DATA_DIR, 'files'), join(folder, 'bare'));
    const to = join(folder, 'archives');
    const copied = await command('server/backup/backup-command.ts', ['--to', to], env);
    row(
      'backup with 1 GB of files',
      `${(copied.seconds / bare).toFixed(1)} × a bare copy`,
      `${told(copied, bare)}; aim ≤ 2.5 ×, ≤ 400 MB`,
    );
    await readMeanwhile(origin, row, () => command('server/backup/backup-command.ts', ['--to', to], env));
    await portal.stop();
    const [name = ''] = (await readdir(to)).filter((file) => file.endsWith('.backup'));
    const target = { ...env, DATABASE_URL: '', DATA_DIR: join(folder, 'restored') };
    const restored = await command('server/backup/restore-command.ts', [join(to, name)], target);
    row(
      'restore of it',
      `${(restored.seconds / bare).toFixed(1)} × a bare copy`,
      `${told(restored, bare)}; aim ≤ 2.5 ×, ≤ 400 MB`,
    );
  } finally {
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const told = ({ seconds, memory }: { seconds: number; memory: number }, bare: number) =>
  `${seconds.toFixed(1)} s against ${bare.toFixed(1)} s, ${memory} MB at most`;

async function fillStore(files: string): Promise<void> {
  for (let n = 0; n < FILES; n++) {
    const folder = join(files, `bench-${n}`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'original'), randomBytes(FILE_BYTES));
  }
}

/** Seconds to write every table as `COPY` gives it and every file as it lies there. */
async function bareCopy(url: string, files: string, to: string): Promise<number> {
  await mkdir(to);
  const started = performance.now();
  const snapshot = await openSnapshot(url);
  for (const [index, table] of snapshot.tables.entries()) {
    await pipeline(snapshot.read(table), createWriteStream(join(to, `table-${index}`)));
  }
  await snapshot.end();
  for (const [index, name] of (await readdir(files)).entries()) {
    const original = createReadStream(join(files, name, 'original'));
    await pipeline(original, createWriteStream(join(to, `file-${index}`), { flush: true })).catch(() => undefined);
  }
  return (performance.now() - started) / 1000;
}

/** Runs a command from its sources to its end; tells how long it took and its largest memory. */
async function command(path: string, args: string[], env: NodeJS.ProcessEnv) {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  let memory = 0;
  const watch = setInterval(async () => {
    memory = Math.max(memory, await memoryOf(child.pid ?? 0));
  }, 100);
  const [code] = await ended;
  clearInterval(watch);
  if (code !== 0) throw new Error(`${path} ended with ${code}.`);
  return { seconds: (performance.now() - started) / 1000, memory };
}

/** p99 of a list alone, and while `work` runs. */
async function readMeanwhile(origin: string, row: Row, work: () => Promise<unknown>): Promise<void> {
  const config = (await (await fetch(`${origin}/api/v1/config`)).json()) as { data: { publicKey: string } };
  const apikey = config.data.publicKey;
  const { token } = await signIn(origin, apikey, DEMO_ACCOUNTS[0]?.email ?? '');
  const read = () =>
    load({ url: origin + LIST, headers: { apikey, authorization: `Bearer ${token}` }, connections: 2 });
  const alone = await read();
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  const slowest: number[] = [];
  while (working) slowest.push((await read()).p99);
  await done;
  const p99 = slowest.sort((a, b) => a - b)[Math.floor(slowest.length / 2)] ?? 0;
  row(
    'reads while a backup runs',
    `p99 ${(p99 / alone.p99).toFixed(1)} × without`,
    `${p99} ms against ${alone.p99} ms; aim ≤ 1.5 ×`,
  );
}
