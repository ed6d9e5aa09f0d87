import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { DEFAULT_LIMITS } from './options.ts';
import type { RawClient } from './testing/raw-client.ts';
import { type RealtimeServer, startRealtime, tokenFor } from './testing/realtime-server.ts';

let database: TestDatabase;
let server: RealtimeServer;
/** Milliseconds the server's clock is ahead. */
let ahead = 0;
let topic: string;
beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startRealtime(database.url, {
    now: () => Date.now() + ahead,
    timing: { silenceMs: 10 ** 9 },
    limits: { placeFrames: 100_000 },
  });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(() => {
  ahead = 0;
  topic = `realtime:${randomUUID()}`;
});

describe('presence calls', () => {
  const call = async (client: RawClient, joinRef: string) => {
    client.send('presence', { type: 'presence', event: 'track', payload: { at: randomUUID() } }, topic, joinRef);
    return (await client.next('phx_reply')).payload.status;
  };

  it('close the channel at the sixth within 30 s, also after joining again', async () => {
    const client = await server.connect('2.0.0', topic);
    const token = await tokenFor(randomUUID());
    await client.join(token);
    for (let n = 1; n <= 5; n += 1) expect(await call(client, '1')).toBe('ok');
    const sixth = client.send('presence', { type: 'presence', event: 'untrack' });
    expect((await client.next('system')).payload).toEqual({
      extension: 'system',
      status: 'error',
      message: 'ClientPresenceRateLimitReached: too many presence calls in a short time.',
      channel: topic.slice('realtime:'.length),
    });
    await client.next('phx_close');
    expect(client.seen.some(({ ref }) => ref === sixth)).toBe(false);
    await client.join(token, { joinRef: '2' });
    client.send('presence', { event: 'track', payload: {} }, topic, '2');
    await client.next('phx_close');
    ahead = 30_001;
    await client.join(token, { joinRef: '3' });
    expect(await call(client, '3')).toBe('ok');
  });

  it('are counted for each client on its own', async () => {
    const [one, other] = [await server.connect('2.0.0', topic), await server.connect('2.0.0', topic)];
    const token = await tokenFor(randomUUID());
    for (const client of [one, other]) {
      await client.join(token);
      for (let n = 1; n <= 5; n += 1) expect(await call(client, '1')).toBe('ok');
    }
  });
});

it('lets a socket have 100 channels', async () => {
  const client = await server.connect();
  const token = await tokenFor(randomUUID());
  for (let n = 0; n <= DEFAULT_LIMITS.channelsPerSocket; n += 1) {
    client.send('phx_join', { access_token: token }, `${topic}-${n}`);
  }
  const statuses: string[] = [];
  while (statuses.length <= DEFAULT_LIMITS.channelsPerSocket) {
    statuses.push((await client.next('phx_reply')).payload.status);
  }
  expect(statuses.lastIndexOf('ok')).toBe(99);
  expect(statuses.slice(100)).toEqual(['error']);
  client.send('phx_leave', {}, `${topic}-0`);
  await client.next('phx_close');
  await client.join(token, { topic: `${topic}-100` });
});

it('refuses payloads that are too large or no objects', async () => {
  const client = await server.connect('2.0.0', topic);
  await client.join(await tokenFor(randomUUID()));
  expect((await client.track({ text: 'ö'.repeat(2100) })).payload).toEqual({
    status: 'error',
    response: { reason: 'PayloadTooLarge: at most 4096 bytes may be tracked.' },
  });
  for (const payload of [[], 'text', 7, null]) {
    client.send('presence', { event: 'track', payload });
    expect((await client.next('phx_reply')).payload.status).toBe('error');
  }
});

it('closes sockets that send frames too large', async () => {
  const client = await server.connect('2.0.0', topic);
  client.send('heartbeat', { text: 'x'.repeat(DEFAULT_LIMITS.frameBytes) }, 'phoenix');
  expect((await client.closing()).code).toBe(1009);
});

describe('frames', () => {
  const beat = (client: RawClient) => client.send('heartbeat', {}, 'phoenix', null);

  it.each([
    ['heartbeats', beat],
    ['pings', (client: RawClient) => client.socket.ping()],
    ['pongs that nobody asked for', (client: RawClient) => client.socket.pong()],
    ['empty messages', (client: RawClient) => client.socket.send(Buffer.alloc(0))],
  ])('are counted: a socket that sends too many %s is closed', async (_kind, send) => {
    const strict = await startRealtime(database.url, { now: () => Date.now() + ahead, limits: { socketFrames: 20 } });
    const [one, other] = [await strict.connect('2.0.0', topic), await strict.connect('2.0.0', topic)];
    for (let n = 1; n <= 20; n += 1) send(one);
    beat(other);
    await other.next('phx_reply');
    ahead = 10_001;
    for (let n = 1; n <= 500; n += 1) send(one);
    await one.closing();
    expect(one.seen.length).toBeLessThanOrEqual(40);
    beat(other);
    await other.next('phx_reply');
    await strict.stop();
  });

  it('of an address are counted together, until somebody signs in', async () => {
    const strict = await startRealtime(database.url, { limits: { placeFrames: 20 } });
    const [one, other] = [await strict.connect('2.0.0', topic), await strict.connect('2.0.0', topic)];
    await one.join(await tokenFor(randomUUID()));
    for (let n = 1; n <= 30; n += 1) beat(one);
    for (let n = 1; n <= 21; n += 1) beat(other);
    await other.closing();
    expect((await one.track({})).payload.status).toBe('ok');
    await strict.stop();
  });
});

it('drops a socket that does not read', async () => {
  const narrow = await startRealtime(database.url, {
    limits: { bufferBytes: 1, presenceCalls: 10_000, accountPresenceCalls: 10_000, socketFrames: 10_000 },
  });
  const [slow, busy] = [await narrow.connect('2.0.0', topic), await narrow.connect('2.0.0', topic)];
  await slow.join(await tokenFor(randomUUID()));
  await busy.join(await tokenFor(randomUUID()));
  slow.socket.pause();
  // What the system itself buffers must fill up first.
  for (let n = 0; n < 4000 && narrow.sockets() === 2; n += 1) {
    busy.send('presence', { event: 'track', payload: { n, text: 'x'.repeat(4000) } });
    await busy.next('presence_diff');
  }
  expect(narrow.sockets()).toBe(1);
  slow.socket.resume();
  expect((await slow.closing()).code).toBe(1006);
  await narrow.stop();
}, 60_000);

describe('malformed frames', () => {
  it.each([
    '',
    '{',
    'null',
    '[]',
    '[1,2,3,4,5]',
    '["1","2","t"]',
    '{"topic":"x"}',
    `["1","2","${'x'.repeat(1001)}","e",{}]`,
    `["1","2","t","presence",${'['.repeat(2000)}${']'.repeat(2000)}]`,
    `["1","2","t","presence",{"payload":[${'{},'.repeat(2000)}{}]}]`,
  ])('close the socket: %s', async (text) => {
    const client = await server.connect('2.0.0', topic);
    client.socket.send(text);
    expect(await client.closing()).toEqual({ code: 1007, reason: 'The frame is malformed.' });
  });

  it.each(['online-users', 'realtime:', 'realtime:a\0b', `realtime:${'x'.repeat(256)}`, 'realtime:\ud800'])(
    'answer a join of the topic %j with an error',
    async (name) => {
      const client = await server.connect('2.0.0', name);
      client.send('phx_join', { access_token: await tokenFor(randomUUID()) });
      expect((await client.next('phx_reply')).payload).toMatchObject({ status: 'error' });
    },
  );

  it.each([
    null,
    7,
    'text',
    { config: 7 },
    { config: { presence: { key: 7 } } },
    { config: { presence: { key: 'a\0' } } },
  ])('answer a join with the payload %j with an error', async (payload) => {
    const client = await server.connect('2.0.0', topic);
    client.send('phx_join', payload);
    expect((await client.next('phx_reply')).payload.response.reason).toBe(
      'InvalidJoin: the payload of the join is malformed.',
    );
  });

  it('never bring the server down', async () => {
    const token = await tokenFor(randomUUID());
    const word = fc.constantFrom(
      'phx_join',
      'phx_leave',
      'presence',
      'access_token',
      'broadcast',
      'heartbeat',
      'phx_reply',
    );
    const event = fc.oneof(word, fc.string());
    const nameOf = fc.oneof(fc.constant(topic), fc.constant('phoenix'), fc.string(), fc.string({ unit: 'binary' }));
    const payload = fc.oneof(
      fc.jsonValue(),
      fc.record({ event: fc.constantFrom('track', 'untrack'), payload: fc.jsonValue() }),
      fc.record({ access_token: fc.oneof(fc.constant(token), fc.string()), config: fc.jsonValue() }),
    );
    const ref = fc.oneof(fc.constant('1'), fc.constant(null), fc.string(), fc.integer());
    const frame = fc.oneof(
      { weight: 5, arbitrary: fc.tuple(ref, ref, nameOf, event, payload).map((value) => JSON.stringify(value)) },
      fc.record({ topic: nameOf, event, payload, ref, join_ref: ref }).map((value) => JSON.stringify(value)),
      fc.string(),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('1.0.0', '2.0.0'),
        fc.array(frame, { maxLength: 12 }),
        async (version, frames) => {
          const client = await server.connect(version, topic);
          client.send('phx_join', { access_token: token });
          for (const text of frames) client.socket.send(text);
          client.socket.close();
          await client.closing();
        },
      ),
      { numRuns: 150 },
    );
    const sane = await server.connect('2.0.0', topic);
    await sane.join(token);
    expect((await sane.track({})).payload.status).toBe('ok');
  });
});

describe('one account', () => {
  it('has twenty sockets at the same time, whoever else has some', async () => {
    const [token, other] = [await tokenFor(randomUUID()), await tokenFor(randomUUID())];
    const clients = [];
    for (let n = 0; n < DEFAULT_LIMITS.socketsPerAccount; n += 1) clients.push(await server.connect('2.0.0', topic));
    await Promise.all(clients.map((client) => client.join(token)));
    const late = await server.connect('2.0.0', topic);
    late.send('phx_join', { access_token: token });
    expect((await late.next('phx_reply')).payload.response.reason).toMatch(/^ConnectionRateLimitReached: /);
    await late.join(other);
    const [first] = clients;
    first?.socket.close();
    await first?.closing();
    await expect
      .poll(async () => {
        late.send('phx_join', { access_token: token }, `${topic}-again`);
        return (await late.next('phx_reply')).payload.status;
      })
      .toBe('ok');
  });

  it('shares its presence calls and its joins among its sockets', async () => {
    const small = await startRealtime(database.url, { limits: { accountPresenceCalls: 3, accountJoins: 4 } });
    const token = await tokenFor(randomUUID());
    const [one, other, third] = [
      await small.connect('2.0.0', topic),
      await small.connect('2.0.0', topic),
      await small.connect('2.0.0', topic),
    ];
    await one.join(token);
    await other.join(token);
    for (const client of [one, other, one])
      expect((await client.track({ at: randomUUID() })).payload.status).toBe('ok');
    other.send('presence', { event: 'track', payload: {} });
    expect((await other.next('system')).payload.message).toMatch(/^ClientPresenceRateLimitReached: /);
    other.send('access_token', { access_token: token });
    await one.join(token, { topic: `${topic}-2` });
    await third.join(token);
    third.send('phx_join', { access_token: token }, `${topic}-3`);
    expect((await third.next('phx_reply')).payload.response.reason).toMatch(/^ClientJoinRateLimitReached: /);
    const stranger = await small.connect('2.0.0', topic);
    await stranger.join(await tokenFor(randomUUID()));
    await small.stop();
  });
});

describe('a socket on which nobody has signed in', () => {
  const joining = async (client: RawClient, payload: object, name = topic) => {
    client.send('phx_join', payload, name);
    return (await client.next('phx_reply')).payload.response.reason ?? 'ok';
  };

  it('keeps the last presence call of a channel that waits, and none that would be refused later', async () => {
    const [client, watcher, sub] = [await server.connect(), await server.connect('2.0.0', topic), randomUUID()];
    await watcher.join(await tokenFor(randomUUID()));
    await joining(client, { config: { presence: { key: sub } } });
    const call = (payload: object) => client.send('presence', payload, topic);
    call({ event: 'track', payload: { text: 'x'.repeat(DEFAULT_LIMITS.metaBytes) } });
    expect((await client.next('phx_reply')).payload.response.reason).toMatch(/^PayloadTooLarge: /);
    call({ event: 'shout' });
    expect((await client.next('phx_reply')).payload.response.reason).toMatch(/^InvalidPresence: /);
    const first = call({ event: 'track', payload: { n: 1 } });
    const last = call({ event: 'track', payload: { n: 2 } });
    expect(await client.next('phx_reply')).toMatchObject({ ref: first, payload: { status: 'ok' } });
    client.send('access_token', { access_token: await tokenFor(sub) }, topic);
    expect(await client.next('phx_reply')).toMatchObject({ ref: last, payload: { status: 'ok' } });
    expect((await watcher.next('presence_diff')).payload.joins).toMatchObject({ [sub]: { metas: [{ n: 2 }] } });
    call({ event: 'untrack' });
    await client.next('phx_reply');
    call({ event: 'track', payload: {} });
    expect((await client.next('system')).payload.message).toMatch(/^ClientPresenceRateLimitReached: /);
  });

  it('has five channels, and as many as others once somebody has', async () => {
    const client = await server.connect();
    for (let n = 1; n <= DEFAULT_LIMITS.channelsPerStranger; n += 1) {
      expect(await joining(client, {}, `${topic}-${n}`)).toBe('ok');
    }
    expect(await joining(client, {}, topic)).toMatch(/^ChannelRateLimitReached: /);
    client.send('access_token', { access_token: await tokenFor(randomUUID()) }, `${topic}-1`);
    await client.next('presence_state');
    expect(await joining(client, {}, topic)).toBe('ok');
  });

  it('waits only for topics there are', async () => {
    const strict = await startRealtime(database.url, { topics: ['online-users', 'notifications:<id>'] });
    const client = await strict.connect();
    const [id, told] = [randomUUID(), [] as string[]];
    for (const name of ['online-users', `notifications:${id}`, 'notifications:<id>', `x:${id}`, 'other']) {
      told.push(await joining(client, {}, `realtime:${name}`));
    }
    expect(told.map((reason) => reason.slice(0, 12))).toEqual(['ok', 'ok', ...Array(3).fill('Unauthorized')]);
    await strict.stop();
  });

  it('shares the room and the joins of its address, until somebody signs in', async () => {
    const small = await startRealtime(database.url, { limits: { strangersPerPlace: 2, placeJoins: 4 } });
    const [one, other] = [await small.connect('2.0.0', topic), await small.connect('2.0.0', topic)];
    await expect(small.connect()).rejects.toThrow('429');
    const token = await tokenFor(randomUUID());
    expect(await joining(one, { access_token: 'nonsense' })).toMatch(/^InvalidJWTToken: /);
    await expect(small.connect()).rejects.toThrow('429');
    await one.join(token);
    const third = await small.connect('2.0.0', topic);
    expect(await joining(other, {})).toBe('ok');
    expect(await joining(third, {})).toBe('ok');
    expect(await joining(third, {}, `${topic}-2`)).toMatch(/^ClientJoinRateLimitReached: /);
    await one.join(token, { topic: `${topic}-3` });
    other.socket.close();
    await expect.poll(() => small.connect().then(() => 'open', String)).toBe('open');
    await small.stop();
  });
});

it('tells a crowd who is present once for all of them', async () => {
  const patient = await startRealtime(database.url, { timing: { stateMs: 1500 } });
  const crowd = await Promise.all(Array.from({ length: 8 }, () => patient.connect('2.0.0', topic)));
  const states = crowd.map(async (client) => {
    const sub = randomUUID();
    client.send('phx_join', { access_token: await tokenFor(sub), config: { presence: { key: sub } } });
    await client.next('phx_reply');
    client.send('presence', { type: 'presence', event: 'track', payload: {} });
    return Object.keys((await client.next('presence_state')).payload).sort();
  });
  const [first, ...others] = await Promise.all(states);
  expect(first).toHaveLength(8);
  for (const other of others) expect(other).toEqual(first);
  // What the state told already was not told before as changes.
  expect(crowd.flatMap(({ seen }) => seen).filter(({ event }) => event === 'presence_diff')).toEqual([]);
  await patient.stop();
});

it('closes sockets on which nobody signs in', async () => {
  const idle = await startRealtime(database.url, { timing: { idleMs: 100, tickMs: 20 } });
  const [quiet, joined] = [await idle.connect('2.0.0', topic), await idle.connect('2.0.0', topic)];
  await joined.join(await tokenFor(randomUUID()));
  expect(await quiet.closing()).toEqual({ code: 1000, reason: 'Nothing was joined.' });
  expect((await joined.track({})).payload.status).toBe('ok');
  await idle.stop();
});
