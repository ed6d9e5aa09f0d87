import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { waitFor } from './program.ts';

/** Something that goes wrong, or is done while people work. */
export interface Incident {
  name: string;
  /** What must hold. */
  goal: Goal;
  /**
   * Does it, and repairs what nobody but an operator repairs.
   * @returns the moment from which the way back to normal counts, when it is not the beginning; or why it cannot be done.
   */
  run(cluster: Cluster): Promise<number | string | undefined>;
}

export interface Goal {
  /** Requests that may fail or be refused. */
  none?: true;
  /** Seconds until every request is done again. */
  seconds?: number;
}

/** How long something stays down that does not come back by itself, and after what a service manager starts it again. */
const DOWN = 15_000;
const RESTART = 2_000;

/** Leaves something as it is for a while; the way back counts from its end. */
async function meanwhile(end: () => Promise<void> | void): Promise<number> {
  await sleep(DOWN);
  await end();
  return Date.now();
}

export const INCIDENTS: readonly Incident[] = [
  {
    name: 'rolling restart of all processes',
    goal: { none: true },
    run: async ({ portals }) => {
      for (const portal of portals) {
        await portal.stop();
        await portal.start();
        // The proxy asks once a second.
        await sleep(2000);
      }
      return undefined;
    },
  },
  {
    name: 'kill -9 of a process',
    goal: { seconds: 5 },
    run: async ({ portals: [portal] }) => {
      await portal.kill();
      await sleep(RESTART);
      await portal.start();
      return undefined;
    },
  },
  {
    name: 'kill -9 of PgBouncer',
    goal: { seconds: 10 },
    run: async ({ pooler }) => {
      await pooler.kill();
      await sleep(RESTART);
      await pooler.start();
      return undefined;
    },
  },
  {
    name: 'kill -9 of the primary, as a lost machine',
    goal: { seconds: 30 },
    run: async ({ nodes, primary }) => {
      const lost = await primary();
      await lost.kill();
      const successor = nodes.find((node) => node !== lost);
      await waitFor('a new primary', 90, async () => (await successor?.is('primary')) ?? false);
      await lost.agent.start();
      return undefined;
    },
  },
  {
    name: 'kill -9 of the primary’s PostgreSQL alone',
    goal: { seconds: 30 },
    run: async ({ primary }) => {
      const pid = await (await primary()).serverPid();
      if (pid) process.kill(pid, 'SIGKILL');
      return undefined;
    },
  },
  {
    name: 'standby lost',
    goal: { seconds: 30 },
    run: async ({ standby }) => {
      const lost = await standby();
      await lost?.kill();
      await sleep(DOWN);
      await lost?.agent.start();
      return undefined;
    },
  },
  {
    name: 'line cut between a process and the database',
    goal: { seconds: 30 },
    run: async ({ lines }) => {
      for (const line of Object.values(lines)) line.cut();
      await meanwhile(() => {
        for (const line of Object.values(lines)) line.mend();
      });
      return undefined;
    },
  },
  {
    name: 'disk of the primary full',
    goal: { seconds: 30 },
    run: async ({ primary }) => {
      const node = await primary();
      if (!node.mounted) return 'this machine allows no small disk';
      const filler = join(node.folder, 'filler');
      for (let size = 1024 * 1024; size >= 4096; size /= 4) await fill(filler, size);
      await meanwhile(() => rm(filler));
      return undefined;
    },
  },
  {
    name: 'mail server down',
    goal: { none: true },
    run: async ({ mails }) => {
      await mails.close();
      await meanwhile(() => mails.open());
      return undefined;
    },
  },
  {
    name: 'S3 down',
    goal: { seconds: 5 },
    run: async ({ s3 }) => {
      await s3.close();
      return meanwhile(() => s3.open());
    },
  },
  {
    name: 'clock of a process an hour ahead',
    goal: { seconds: 15 },
    run: async ({ portals: [, portal], programs }) => {
      await portal.stop();
      const fake = { LD_PRELOAD: programs.faketime, FAKETIME: '+1h', DONT_FAKE_MONOTONIC: '1' };
      const starting = portal.start(fake).catch(() => undefined);
      await sleep(DOWN * 2);
      await portal.kill();
      await starting;
      await portal.start();
      return undefined;
    },
  },
];

/** Adds pieces to a file until the disk takes no more of them. */
async function fill(path: string, size: number): Promise<void> {
  const piece = Buffer.alloc(size);
  for (;;) {
    const full = await writeFile(path, piece, { flag: 'a' }).then(
      () => false,
      () => true,
    );
    if (full) return;
  }
}
