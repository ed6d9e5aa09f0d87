import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { KEY, QUICK, type RealtimeServer, startRealtime, tokenFor } from './testing/realtime-server.ts';

let database: TestDatabase;
let servers: RealtimeServer[];
const clients: RealtimeClient[] = [];
beforeAll(async () => {
  database = await createTestDatabase('backend');
  servers = await Promise.all([1, 2].map(() => startRealtime(database.url, { timing: QUICK })));
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.disconnect();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

interface Heard {
  status: string;
  events: unknown[];
  /** Resolves with the next broadcast. */
  next(): Promise<unknown>;
}

/** Joins a topic as somebody, on one of the two processes, and collects what is told there. */
async function listen(
  topic: string,
  sub: string,
  { isPrivate = true, server = 0, vsn = '2.0.0' } = {},
): Promise<Heard> {
  const client = new RealtimeClient(servers[server]?.url ?? '', { params: { apikey: KEY }, vsn });
  clients.push(client);
  await client.setAuth(await tokenFor(sub));
  const heard: Heard = { status: '', events: [], next: () => next.promise };
  let next = Promise.withResolvers<unknown>();
  const channel = client.channel(topic, { config: { private: isPrivate } });
  channel.on('broadcast', { event: 'changed' }, (message) => {
    heard.events.push(message.payload);
    next.resolve(message.payload);
    next = Promise.withResolvers();
  });
  heard.status = await new Promise<string>((resolve) => channel.subscribe((status) => resolve(status)));
  return heard;
}

const tell = (topic: string, isPrivate = true, payload: object = { count: 3 }) =>
  database.pool.query(`select realtime.send($1, 'changed', $2, $3)`, [payload, topic, isPrivate]);

test.each(['1.0.0', '2.0.0'])(
  'what the database tells reaches a person on every process (protocol %s)',
  async (vsn) => {
    const heard = await Promise.all([0, 1].map((server) => listen('notifications:anna', 'anna', { server, vsn })));
    const arriving = heard.map((one) => one.next());
    await tell('notifications:anna');
    expect(await Promise.all(arriving)).toEqual([{ count: 3 }, { count: 3 }]);
  },
);

test('a private topic is its person’s alone, and is not overheard by a public join', async () => {
  expect((await listen('notifications:anna', 'eve')).status).toBe('CHANNEL_ERROR');
  expect((await listen('notifications', 'eve')).status).toBe('CHANNEL_ERROR');
  const overhearing = await listen('notifications:anna', 'eve', { isPrivate: false });
  expect(overhearing.status).toBe('SUBSCRIBED');
  const anna = await listen('notifications:anna', 'anna');
  const told = anna.next();
  await tell('notifications:anna');
  await told;
  const open = overhearing.next();
  await tell('notifications:anna', false, { open: true });
  expect(await open).toEqual({ open: true });
  expect(overhearing.events).toEqual([{ open: true }]);
});

test('a transaction that fails tells nobody, and one that says too much goes through', async () => {
  const anna = await listen('notifications:anna', 'anna');
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query(`select realtime.send('{"failed": true}', 'changed', 'notifications:anna')`);
  await client.query('rollback');
  await client.query('begin');
  await client.query(`select realtime.send($1, 'changed', 'notifications:anna')`, [{ text: 'x'.repeat(9000) }]);
  await client.query('commit');
  client.release();
  const told = anna.next();
  await tell('notifications:anna', true, { last: true });
  expect(await told).toEqual({ last: true });
  expect(anna.events).toEqual([{ last: true }]);
});

test('no role of a request tells anybody anything', async () => {
  const client = await database.pool.connect();
  try {
    for (const role of ['anon', 'authenticated']) {
      await client.query('begin');
      await client.query(`set local role ${role}`);
      await expect(client.query(`select realtime.send('{}', 'changed', 'x')`)).rejects.toThrow(/permission denied/);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
});
