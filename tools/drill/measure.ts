import { setTimeout as sleep } from 'node:timers/promises';
import { openAccounts, publicKey } from './accounts.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { cpuSeconds } from './cpu.ts';
import { Mix } from './mix.ts';
import type { Programs } from './needs.ts';
import { databaseAt } from './places.ts';

const WARM = 5_000;
const ROUND = 20_000;
const WORKERS = 20;

/** What the mix reaches with one and two processes, direct and through PgBouncer. Prints a table. */
export async function measure(programs: Programs, port: number): Promise<void> {
  const cluster = await openCluster({ programs, port, small: false, seed: 'large' });
  try {
    const apikey = await publicKey(cluster.origin);
    const workers = await openAccounts(cluster.pool, cluster.origin, apikey, WORKERS);
    await cluster.pool.query('vacuum analyze');
    console.log('\n| processes | database | requests/s | p50 | p99 | ms of a core: process | PostgreSQL | PgBouncer |');
    console.log('|---|---|---|---|---|---|---|---|');
    for (const pooled of [false, true]) {
      await Promise.all(cluster.portals.map((portal) => portal.stop()));
      const direct = { DATABASE_URL: databaseAt(cluster.ports.primary), DATABASE_NAMED_STATEMENTS: 'on' };
      for (const count of [1, 2]) {
        await cluster.portals[count - 1]?.start(pooled ? {} : direct);
        await sleep(2000);
        // A person keeps a hundred views at most, and each name once.
        await cluster.pool.query("delete from saved_views where name like 'drill %'");
        const mix = new Mix({ origin: cluster.origin, apikey, workers, thinkMs: 0 });
        const found = await round(cluster, mix);
        console.log(`| ${[String(count), pooled ? 'through PgBouncer' : 'direct', ...found].join(' | ')} |`);
      }
    }
  } finally {
    await cluster.stop();
  }
}

async function round(cluster: Cluster, mix: Mix): Promise<string[]> {
  mix.start();
  await sleep(WARM);
  const [from, before] = [Date.now(), await used(cluster)];
  await sleep(ROUND);
  const [to, after] = [Date.now(), await used(cluster)];
  await mix.stop();
  const sent = mix.sent.filter(({ at }) => at >= from && at <= to);
  const bad = sent.find(({ outcome }) => outcome !== 'done');
  if (bad) throw new Error(`${bad.name}: ${bad.detail}`);
  const times = sent.map(({ ms }) => ms).sort((a, b) => a - b);
  const quantile = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  const each = after.map((seconds, index) => (((seconds - (before[index] ?? 0)) / sent.length) * 1000).toFixed(1));
  return [`${Math.round(sent.length / ((to - from) / 1000))}`, quantile(0.5), quantile(0.99), ...each];
}

/** Seconds of a core that processes, primary and pooler took until now. */
async function used({ portals, primary, pooler }: Cluster): Promise<number[]> {
  const server = (await (await primary()).serverPid()) ?? 0;
  const processes = await Promise.all(portals.map(({ pid }) => cpuSeconds(pid)));
  return [processes.reduce((sum, one) => sum + one, 0), await cpuSeconds(server), await cpuSeconds(pooler.pid)];
}
