import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { openLine } from './testing/line.ts';
import { Person, type PersonOptions } from './testing/person.ts';
import { KEY, QUICK, type RealtimeServer, startRealtime, tokenFor } from './testing/realtime-server.ts';

let database: TestDatabase;
let servers: [RealtimeServer, RealtimeServer];
const clients: RealtimeClient[] = [];
beforeAll(async () => {
  database = await createTestDatabase('backend');
  // Long enough for a client to come back on a busy machine.
  const options = { timing: { ...QUICK, graceMs: 1500 }, limits: { presenceCalls: 50 } };
  servers = [await startRealtime(database.url, options), await startRealtime(database.url, options)];
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.removeAllChannels();
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await database.drop();
});

async function person(at: { url: string }, sub: string, options?: PersonOptions): Promise<Person> {
  const entered = await Person.enter(at.url, sub, options);
  clients.push(entered.client);
  return entered;
}

it('shows two people to each other across two server processes', async () => {
  const [anna, beat] = [randomUUID(), randomUUID()];
  const here = await person(servers[0], anna);
  const there = await person(servers[1], beat, { vsn: '1.0.0' });
  await Promise.all([here.status('SUBSCRIBED'), there.status('SUBSCRIBED')]);
  expect(await here.channel.track({ online_at: 'morning' })).toBe('ok');
  expect(await there.channel.track({ online_at: 'noon' })).toBe('ok');
  await Promise.all([here.sees(anna, beat), there.sees(anna, beat)]);
  expect(there.channel.presenceState()[anna]).toEqual([{ presence_ref: expect.any(String), online_at: 'morning' }]);
  expect(await there.channel.untrack()).toBe('ok');
  await here.sees(anna);
  expect(await here.client.removeChannel(here.channel)).toBe('ok');
  await there.sees();
});

it('counts several tabs of one person under one key, across processes', async () => {
  const [anna, beat] = [randomUUID(), randomUUID()];
  const watcher = await person(servers[0], beat);
  const tabs = [await person(servers[0], anna), await person(servers[1], anna, { key: null })];
  await watcher.status('SUBSCRIBED');
  for (const [index, tab] of tabs.entries()) {
    await tab.status('SUBSCRIBED');
    await tab.channel.track({ tab: index });
  }
  await watcher.until(() => watcher.tabs(anna) === 2, 'two tabs');
  expect(watcher.online).toEqual([anna]);
  await tabs[0]?.channel.unsubscribe();
  await watcher.until(() => watcher.tabs(anna) === 1, 'one tab');
  expect(watcher.online).toEqual([anna]);
  await tabs[1]?.channel.unsubscribe();
  await watcher.sees();
});

it('shows no flicker when a line drops and comes back, even on the other process', async () => {
  const [anna, beat] = [randomUUID(), randomUUID()];
  const watcher = await person(servers[1], beat);
  const line = await openLine(servers[0].port);
  const mover = await person({ url: `ws://127.0.0.1:${line.port}/realtime/v1` }, anna);
  await Promise.all([watcher.status('SUBSCRIBED'), mover.status('SUBSCRIBED')]);
  await mover.channel.track({ online_at: 'same' });
  await watcher.sees(anna);
  line.cut();
  await mover.status('SUBSCRIBED', 2);
  expect(await mover.channel.track({ online_at: 'same' })).toBe('ok');
  await mover.client.disconnect();
  // A changed payload on the other process: one change, in which the key is never missing.
  const elsewhere = await person(servers[1], anna);
  await elsewhere.status('SUBSCRIBED');
  await elsewhere.channel.track({ online_at: 'later' });
  await watcher.until(() => watcher.told.length >= 3, 'the change');
  expect(watcher.told).toEqual([
    ['join', anna],
    ['join', anna],
    ['leave', anna],
  ]);
  expect(watcher.channel.presenceState()[anna]).toMatchObject([{ online_at: 'later' }]);
  await elsewhere.channel.unsubscribe();
  await watcher.sees();
  await line.close();
});

it('lets the presence of a lost line go once the grace is over', async () => {
  const [anna, beat] = [randomUUID(), randomUUID()];
  const watcher = await person(servers[1], beat);
  const leaver = await person(servers[0], anna);
  await Promise.all([watcher.status('SUBSCRIBED'), leaver.status('SUBSCRIBED')]);
  await leaver.channel.track({});
  await watcher.sees(anna);
  await leaver.client.disconnect();
  await watcher.sees();
});

it('notices a line that went silent', async () => {
  const [anna, beat] = [randomUUID(), randomUUID()];
  let ahead = 0;
  const timing = { ...QUICK, silenceMs: 30_000 };
  const patient = await startRealtime(database.url, { timing, now: () => Date.now() + ahead });
  const watcher = await person(servers[1], beat);
  const line = await openLine(patient.port);
  const silent = await person({ url: `ws://127.0.0.1:${line.port}/realtime/v1` }, anna);
  await Promise.all([watcher.status('SUBSCRIBED'), silent.status('SUBSCRIBED')]);
  await silent.channel.track({});
  await watcher.sees(anna);
  line.freeze();
  ahead = 30_000;
  await watcher.sees();
  expect(silent.statuses).toEqual(['SUBSCRIBED']);
  await line.close();
  await patient.stop();
});

it('hands presences over when a server process stops in order', async () => {
  const [anna, beat] = [randomUUID(), randomUUID()];
  const stopping = await startRealtime(database.url, { timing: { ...QUICK, graceMs: 8000 } });
  const watcher = await person(servers[1], beat);
  const guest = await person(stopping, anna);
  await Promise.all([watcher.status('SUBSCRIBED'), guest.status('SUBSCRIBED')]);
  await guest.channel.track({ online_at: 'x' });
  await watcher.sees(anna);
  await stopping.stop();
  // An error, no close: after a close the client would not try again.
  await guest.status('CHANNEL_ERROR');
  const elsewhere = await person(servers[0], anna);
  await elsewhere.status('SUBSCRIBED');
  expect(await elsewhere.channel.track({ online_at: 'x' })).toBe('ok');
  expect(await elsewhere.channel.untrack()).toBe('ok');
  await watcher.sees();
  expect(watcher.told).toEqual([
    ['join', anna],
    ['leave', anna],
  ]);
});

it('takes a channel that was joined before the session was read, once its token comes', async () => {
  const [anna, beat] = [randomUUID(), randomUUID()];
  const there = await person(servers[1], beat);
  await there.status('SUBSCRIBED');
  expect(await there.channel.track({ online_at: 'noon' })).toBe('ok');
  const client = new RealtimeClient(servers[0].url, { params: { apikey: KEY } });
  clients.push(client);
  const channel = client.channel('online-users', { config: { presence: { key: anna } } });
  const status = await new Promise((resolve) => channel.subscribe(resolve));
  expect(status).toBe('SUBSCRIBED');
  const tracked = channel.track({ online_at: 'morning' });
  expect(channel.presenceState()).toEqual({});
  await client.setAuth(await tokenFor(anna));
  expect(await tracked).toBe('ok');
  await there.sees(anna, beat);
  await expect.poll(() => Object.keys(channel.presenceState()).sort()).toEqual([anna, beat].sort());
});

it('refuses strangers with a reason', async () => {
  const impostor = await person(servers[0], randomUUID(), { key: randomUUID() });
  await impostor.status('CHANNEL_ERROR: Unauthorized: the presence key must be the id of the signed-in user.');
});

it('answers broadcasts with an error', async () => {
  const caller = await person(servers[0], randomUUID());
  const acked = caller.client.channel('loud', { config: { broadcast: { ack: true } } });
  await new Promise((resolve) => acked.subscribe(resolve));
  expect(await acked.send({ type: 'broadcast', event: 'shout', payload: {} })).toBe('error');
});
