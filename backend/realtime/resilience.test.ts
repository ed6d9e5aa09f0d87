import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { asUser } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { DEFAULT_TIMING } from './options.ts';
import { RawClient } from './testing/raw-client.ts';
import { KEY, QUICK, type RealtimeServer, startRealtime, tokenFor } from './testing/realtime-server.ts';

let database: TestDatabase;
const servers: RealtimeServer[] = [];
beforeAll(async () => {
  database = await createTestDatabase('backend');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(() => database.drop());

async function start(timing = QUICK): Promise<RealtimeServer> {
  const server = await startRealtime(database.url, { timing });
  servers.push(server);
  return server;
}

/** Someone who joined, and tracks unless only watching. */
async function enter(client: RawClient, { sub = randomUUID(), tracks = true } = {}) {
  const state = (await client.join(await tokenFor(sub), { key: sub })).payload;
  if (tracks) await client.track({ sub });
  return { client, sub, state };
}

/** The next diff that is about `sub`. */
async function diffOf(client: RawClient, sub: string) {
  for (;;) {
    const { joins, leaves } = (await client.next('presence_diff')).payload;
    if (sub in joins || sub in leaves) return { joined: sub in joins, left: sub in leaves };
  }
}

const JOINED = { joined: true, left: false };
const LEFT = { joined: false, left: true };

it('keeps its promise of 60 seconds with the production pace', () => {
  const { silenceMs, tickMs, graceMs, sweepMs, nodeTimeoutMs } = DEFAULT_TIMING;
  expect(graceMs).toBeLessThanOrEqual(10_000);
  expect(silenceMs + tickMs + graceMs + sweepMs).toBeLessThan(60_000);
  expect(nodeTimeoutMs + sweepMs).toBeLessThan(60_000);
});

it('removes the presences of a killed process', async () => {
  const here = await start({ ...QUICK, nodeTimeoutMs: 4000 });
  const watcher = await enter(await here.connect(), { tracks: false });
  const script = join(import.meta.dirname, 'testing/lonely-server.ts');
  const child = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(child.stdout, 'data');
  const guest = await enter(await new RawClient(String(url).trim(), '2.0.0', KEY).open());
  expect(await diffOf(watcher.client, guest.sub)).toEqual(JOINED);
  child.kill('SIGKILL');
  await guest.client.closing();
  expect(await diffOf(watcher.client, guest.sub)).toEqual(LEFT);
});

it('sweeps a node whose last beat is older than the timeout, and no other', async () => {
  const here = await start({ ...DEFAULT_TIMING, sweepMs: 20 });
  const watcher = await enter(await here.connect());
  const [dead, alive] = [randomUUID(), randomUUID()];
  await database.pool.query(
    `insert into realtime.nodes values ($1, now() - interval '10 seconds'), ($2, now() - interval '10 seconds')`,
    [dead, alive],
  );
  await database.pool.query(
    `insert into realtime.presences (ref, topic, key, node, meta)
     select 'of ' || id, 'realtime:online-users', id::text, id, '{}' from realtime.nodes where id in ($1, $2)`,
    [dead, alive],
  );
  await database.pool.query(`select pg_notify('realtime_presence', $1)`, [
    JSON.stringify({ node: 'x', refs: [`of ${dead}`, `of ${alive}`] }),
  ]);
  expect(await diffOf(watcher.client, dead)).toEqual(JOINED);
  await database.pool.query(`update realtime.nodes set seen_at = now() - interval '30.1 seconds' where id = $1`, [
    dead,
  ]);
  expect(await diffOf(watcher.client, dead)).toEqual(LEFT);
  const { state } = await enter(await here.connect(), { tracks: false });
  expect(Object.keys(state).sort()).toEqual([alive, watcher.sub].sort());
  await database.pool.query('truncate realtime.nodes, realtime.presences');
});

it('writes its presences again after another process declared it dead', async () => {
  const [here, there] = [await start(), await start()];
  const watcher = await enter(await there.connect(), { tracks: false });
  const guest = await enter(await here.connect());
  expect(await diffOf(watcher.client, guest.sub)).toEqual(JOINED);
  // What a sweep of the other one leaves, had this process been frozen for a minute.
  await database.pool.query(
    `with gone as (delete from realtime.presences returning ref), dead as (delete from realtime.nodes)
     select pg_notify('realtime_presence', json_build_object('node', 'x', 'refs', json_agg(ref))::text) from gone`,
  );
  expect(await diffOf(watcher.client, guest.sub)).toEqual(LEFT);
  expect(await diffOf(watcher.client, guest.sub)).toEqual(JOINED);
  const { rows } = await database.pool.query('select key from realtime.presences where node is not null');
  expect(rows).toEqual([{ key: guest.sub }]);
});

it('finds its way back after the database crashed: tables empty, connections gone', async () => {
  const [here, there] = [await start(), await start()];
  const guest = await enter(await here.connect());
  const watcher = await enter(await there.connect(), { tracks: false });
  const keys = async () => {
    const { rows } = await database.pool.query('select key from realtime.presences');
    return rows.map(({ key }) => key);
  };
  await database.pool.query('truncate realtime.nodes, realtime.presences');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(keys).toEqual([guest.sub]);
  // News travels between the processes again.
  const newcomer = await enter(await here.connect());
  expect(await diffOf(watcher.client, newcomer.sub)).toEqual(JOINED);
  const { state } = await enter(await there.connect(), { tracks: false });
  expect(Object.keys(state).sort()).toEqual([guest.sub, newcomer.sub].sort());
});

it('lets three tabs of one person drop and return as three', async () => {
  const [here, there] = [await start({ ...QUICK, graceMs: 5000 }), await start({ ...QUICK, graceMs: 5000 })];
  const sub = randomUUID();
  const watcher = await enter(await there.connect(), { tracks: false });
  const tabs = await Promise.all([1, 2, 3].map(async () => enter(await here.connect(), { sub })));
  const joined = () =>
    watcher.client.seen.flatMap(({ event, payload }) => (event === 'presence_diff' ? payload.joins[sub].metas : []));
  while (joined().length < 3) await watcher.client.next('presence_diff');
  for (const { client } of tabs) client.socket.terminate();
  const nodes = async () => {
    const { rows } = await database.pool.query('select node from realtime.presences where key = $1', [sub]);
    return rows.map(({ node }) => node);
  };
  await expect.poll(nodes).toEqual([null, null, null]);
  await Promise.all([1, 2, 3].map(async () => enter(await there.connect(), { sub })));
  const { state } = await enter(await here.connect(), { tracks: false });
  expect(state[sub].metas).toHaveLength(3);
  expect(joined()).toHaveLength(3);
});

it('does not start without a database', async () => {
  const nowhere = new URL(database.url);
  nowhere.pathname = '/no_such_database';
  await expect(startRealtime(nowhere.href)).rejects.toThrow('no_such_database');
});

it('answers a track with an error while the database is away', async () => {
  const own = await createTestDatabase('backend');
  const server = await startRealtime(own.url, { timing: QUICK });
  const guest = await enter(await server.connect(), { tracks: false });
  await own.drop();
  expect((await guest.client.track({})).payload).toEqual({
    status: 'error',
    response: { reason: 'Unavailable: presence cannot be stored at the moment.' },
  });
  await server.stop();
});

it.each(['anon', 'authenticated', 'service_role'] as const)('keeps its tables from requests as %s', async (role) => {
  for (const table of ['nodes', 'presences']) {
    const look = asUser(database.pool, { role, claims: {} }, (tx) =>
      tx.rows(sql`select from ${raw(`realtime.${table}`)}`),
    );
    await expect(look).rejects.toThrow('permission denied for schema realtime');
  }
});
