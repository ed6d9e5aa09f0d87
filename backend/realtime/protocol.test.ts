import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import type { Version } from './frames.ts';
import { RawClient, TOPIC } from './testing/raw-client.ts';
import { KEY, type RealtimeServer, startRealtime, tokenFor } from './testing/realtime-server.ts';

let database: TestDatabase;
let server: RealtimeServer;
beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startRealtime(database.url, { limits: { presenceCalls: 50 } });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

describe('the door', () => {
  const http = (query: string) => fetch(`http://127.0.0.1:${server.port}/realtime/v1/websocket${query}`);

  it.each([
    ['', 401, 'API key is missing'],
    ['?apikey=', 401, 'API key is missing'],
    ['?apikey=wrong&vsn=2.0.0', 401, 'Invalid API key'],
    [`?apikey=${KEY}&apikey=${KEY}`, 401, 'Invalid API key'],
    [`?apikey=${KEY}&vsn=3.0.0`, 400, 'Unknown protocol version: 1.0.0 and 2.0.0 are spoken'],
    [`?apikey=${KEY}&vsn=2.0.0`, 426, 'Upgrade required'],
  ])('answers %j with %i', async (query, status, error) => {
    const answer = await http(query);
    expect([answer.status, await answer.json()]).toEqual([status, { error }]);
  });

  it('refuses the upgrade itself without a known key', async () => {
    const stranger = new RawClient(server.url, '2.0.0', 'wrong');
    await expect(stranger.open()).rejects.toThrow('401');
  });
});

describe.each<Version>(['1.0.0', '2.0.0'])('version %s', (version) => {
  let topic: string;
  beforeEach(() => {
    topic = `realtime:${randomUUID()}`;
  });

  it('answers heartbeats with the same ref', async () => {
    const client = await server.connect(version, topic);
    const ref = client.send('heartbeat', {}, 'phoenix', null);
    expect(await client.next('phx_reply')).toEqual({
      joinRef: null,
      ref,
      topic: 'phoenix',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
    });
  });

  it('answers a join, then sends the state', async () => {
    const client = await server.connect(version, topic);
    await client.join(await tokenFor(randomUUID()), { joinRef: '7' });
    expect(client.seen).toEqual([
      {
        joinRef: '7',
        ref: '1',
        topic,
        event: 'phx_reply',
        payload: { status: 'ok', response: { postgres_changes: [] } },
      },
      { joinRef: '7', ref: null, topic, event: 'presence_state', payload: {} },
    ]);
  });

  it('tracks, tracks again, keeps quiet about the same, untracks', async () => {
    const [sub, client, other] = [
      randomUUID(),
      await server.connect(version, topic),
      await server.connect('2.0.0', topic),
    ];
    await client.join(await tokenFor(sub), { key: sub });
    await other.join(await tokenFor(randomUUID()));

    expect((await client.track({ online_at: 'one' })).payload).toEqual({ status: 'ok', response: {} });
    const first = await client.next('presence_diff');
    expect(first.payload).toEqual({
      joins: { [sub]: { metas: [{ phx_ref: expect.any(String), online_at: 'one' }] } },
      leaves: {},
    });
    expect(first).toMatchObject({ joinRef: null, ref: null, topic });
    expect((await other.next('presence_diff')).payload).toEqual(first.payload);

    await client.track({ online_at: 'one' });
    await client.track({ online_at: 'two', phx_ref: 'forged', phx_ref_prev: 'forged' });
    const second = await client.next('presence_diff');
    const [before] = first.payload.joins[sub].metas;
    expect(second.payload.leaves).toEqual({ [sub]: { metas: [before] } });
    const [after] = second.payload.joins[sub].metas;
    expect(after).toEqual({ phx_ref: expect.any(String), phx_ref_prev: before.phx_ref, online_at: 'two' });
    expect(after.phx_ref).not.toBe(before.phx_ref);
    expect((await other.next('presence_diff')).payload).toEqual(second.payload);

    const latecomer = await server.connect(version, topic);
    expect((await latecomer.join(await tokenFor(randomUUID()))).payload).toEqual({ [sub]: { metas: [after] } });

    client.send('presence', { type: 'presence', event: 'untrack' });
    expect((await client.next('phx_reply')).payload.status).toBe('ok');
    expect((await client.next('presence_diff')).payload).toEqual({ joins: {}, leaves: { [sub]: { metas: [after] } } });
    expect((await other.next('presence_diff')).payload.leaves).toEqual({ [sub]: { metas: [after] } });
  });

  it('answers a leave, then closes the channel, and the others see it', async () => {
    const [sub, client, other] = [
      randomUUID(),
      await server.connect(version, topic),
      await server.connect(version, topic),
    ];
    await other.join(await tokenFor(randomUUID()));
    await client.join(await tokenFor(sub));
    await client.track({});
    await client.next('presence_diff');
    const ref = client.send('phx_leave', {});
    expect(await client.next('phx_reply')).toMatchObject({ ref, payload: { status: 'ok' } });
    expect(await client.next('phx_close')).toMatchObject({ joinRef: '1', payload: {} });
    await other.next('presence_diff');
    expect(Object.keys((await other.next('presence_diff')).payload.leaves)).toEqual([sub]);
    client.send('presence', { type: 'presence', event: 'track', payload: {} });
    expect((await client.next('phx_reply')).payload).toEqual({
      status: 'error',
      response: { reason: 'unmatched topic' },
    });
  });

  it('answers what it does not offer with an error', async () => {
    const client = await server.connect(version, topic);
    const config = { postgres_changes: [{ event: '*', schema: 'public' }] };
    client.send('phx_join', { config, access_token: await tokenFor(randomUUID()) });
    expect((await client.next('phx_reply')).payload).toMatchObject({
      status: 'error',
      response: { reason: expect.stringContaining('postgres_changes') },
    });
    await client.join(await tokenFor(randomUUID()));
    for (const event of ['broadcast', 'nonsense', 'presence']) {
      const ref = client.send(event, { type: event, event: 'shout', payload: {} });
      const answer = await client.next('phx_reply');
      expect([answer.ref, answer.payload.status]).toEqual([ref, 'error']);
    }
  });

  it('lets a second join of a topic take the place of the first, with its presence', async () => {
    const [sub, client, other] = [
      randomUUID(),
      await server.connect(version, topic),
      await server.connect(version, topic),
    ];
    const token = await tokenFor(sub);
    await other.join(await tokenFor(randomUUID()));
    await client.join(token);
    await client.track({ n: 1 });
    const { joins } = (await client.next('presence_diff')).payload;
    expect((await client.join(token, { joinRef: '2' })).payload).toMatchObject(joins);
    expect(client.seen.filter(({ event }) => event === 'phx_close')).toMatchObject([{ joinRef: '1', ref: '1' }]);
    client.send('presence', { event: 'track', payload: { n: 1 } }, topic, '1');
    expect((await client.next('phx_reply')).payload.response).toEqual({ reason: 'unmatched topic' });
    client.send('presence', { event: 'track', payload: { n: 1 } }, topic, '2');
    expect((await client.next('phx_reply')).payload.status).toBe('ok');
    client.send('presence', { event: 'track', payload: { n: 2 } }, topic, '2');
    await client.next('phx_reply');
    await other.next('presence_diff');
    expect((await other.next('presence_diff')).payload).toMatchObject({
      joins: { [sub]: { metas: [{ n: 2, phx_ref_prev: joins[sub].metas[0].phx_ref }] } },
      leaves: joins,
    });
  });
});

it('answers a binary broadcast with an error', async () => {
  const client = await server.connect();
  await client.join(await tokenFor(randomUUID()));
  const parts = ['1', '9', TOPIC, 'shout', ''].map((text) => Buffer.from(text));
  const header = [3, ...parts.map(({ length }) => length), 1];
  client.socket.send(Buffer.concat([Buffer.from(header), ...parts, Buffer.from('{}')]));
  expect(await client.next('phx_reply')).toMatchObject({ ref: '9', topic: TOPIC, payload: { status: 'error' } });
});

it('closes the sockets with 1001 and clears its rows when the process ends', async () => {
  const own = await createTestDatabase('backend');
  const ending = await startRealtime(own.url);
  const client = await ending.connect();
  await client.join(await tokenFor(randomUUID()));
  await client.track({});
  await ending.stop();
  expect((await client.closing()).code).toBe(1001);
  expect(client.seen.some(({ event }) => event === 'phx_close')).toBe(false);
  const { rows } = await own.pool.query('select ref from realtime.presences union select id::text from realtime.nodes');
  expect(rows).toEqual([]);
  await own.drop();
});

it('ends in time, though one client does not answer and another knocks meanwhile', async () => {
  const ending = await startRealtime(database.url);
  const deaf = await ending.connect();
  await deaf.join(await tokenFor(randomUUID()));
  deaf.socket.pause();
  const knocking = connect(ending.port, '127.0.0.1');
  await once(knocking, 'connect');
  const stopped = ending.stop();
  const upgrade = `GET /realtime/v1/websocket?apikey=${KEY} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
  knocking.write(`${upgrade}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'x'.repeat(22)}==\r\n\r\n`);
  const [answer] = await once(knocking, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 503/);
  // The one who knocked leaves its end open, as an idle client does.
  await stopped;
  deaf.socket.terminate();
  knocking.destroy();
});
