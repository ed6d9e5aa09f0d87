import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openEngine } from '../../database/engine.ts';
import { createPool } from '../../database/pool.ts';
import { keepFolder, keptFolder, takeKept } from '../../database/testing/kept-folders.ts';
import { BENCH_TABLE } from './calls.ts';
import { HEAP_FLAGS, startChild } from './child.ts';
import type { Bench, Group } from './groups.ts';
import { signIn } from './sign-in.ts';

/** Starts the built portal and tells its address and how long that took. */
export async function startPortal(env: NodeJS.ProcessEnv) {
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

/** A database with the large group, filled once a day and text of the SQL and the seeds. */
async function openLarge(dataDir: string) {
  const kept = await keptFolder('bench');
  await mkdir(dataDir);
  if (!(await takeKept(kept, dataDir))) {
    const engine = await openEngine({ dataDir });
    await (await startPortal({ DATABASE_URL: engine.url })).stop();
    await engine.stop();
    await keepFolder(kept, dataDir);
  }
  return openEngine({ dataDir });
}

/** A portal of its own on the large group. */
export interface Desk {
  /** Process of the portal. */
  pid: number;
  /** What rows of a group are measured with. */
  benchFor(group: Pick<Group, 'asks'>): Bench;
  close(): Promise<void>;
}

/** Opens a portal on a fresh copy of the large group, below `folder`. */
export async function openDesk(folder: string, name: string, row: Bench['row']): Promise<Desk> {
  const dataDir = join(folder, name);
  const engine = await openLarge(dataDir);
  const server = await startPortal({ DATABASE_URL: engine.url });
  const { origin } = server;
  const pool = createPool({ url: engine.url });
  // As the clock does within the first minute.
  await pool.query('select internal.count_records(kind) from internal.counted_kinds');
  await pool.query('vacuum analyze');
  await pool.query(BENCH_TABLE);
  const { data } = (await (await fetch(`${origin}/api/v1/config`)).json()) as { data: { publicKey: string } };
  const apikey = data.publicKey;
  const open = async (email: string) => ({ email, ...(await signIn(origin, apikey, email)) });
  const callers = {
    office: await open('admin@lumen.example'),
    owner: await open('owner@lumen.example'),
    member: await open('optician@lumen.example'),
  };
  return {
    pid: server.pid,
    benchFor: ({ asks }) => ({ pool, url: engine.url, origin, apikey, folder, caller: callers[asks], row }),
    async close() {
      await server.stop();
      await pool.end();
      await engine.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
