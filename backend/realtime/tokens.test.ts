import { randomUUID } from 'node:crypto';
import { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { liveUnderOwnId } from './authorize.ts';
import type { RawClient } from './testing/raw-client.ts';
import { KEY, QUICK, type RealtimeServer, startRealtime, tokenFor } from './testing/realtime-server.ts';

let database: TestDatabase;
let server: RealtimeServer;
/** Milliseconds the server's clock is ahead. */
let ahead = 0;
let topic: string;
beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startRealtime(database.url, { timing: QUICK, now: () => Date.now() + ahead });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(() => {
  ahead = 0;
  topic = `realtime:${randomUUID()}`;
});

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const channelOf = () => topic.slice('realtime:'.length);

/** What the client is told when the server closes its channel. */
async function closing(client: RawClient) {
  const { payload } = await client.next('system');
  await client.next('phx_close');
  expect(payload).toMatchObject({ extension: 'system', status: 'error', channel: channelOf() });
  return payload.message;
}

async function refusal(client: RawClient, payload: object): Promise<string> {
  client.send('phx_join', payload);
  const answer = (await client.next('phx_reply')).payload;
  expect(answer.status).toBe('error');
  return answer.response.reason;
}

describe('joining', () => {
  it('refuses tokens that are wrong, over, of nobody or of the project alone', async () => {
    const client = await server.connect('2.0.0', topic);
    const sub = randomUUID();
    const join = async (token: string | Promise<string>) => refusal(client, { access_token: await token });
    expect(await join('nonsense')).toBe('InvalidJWTToken: the access token is not valid.');
    expect(await join(`${await tokenFor(sub)}x`)).toBe('InvalidJWTToken: the access token is not valid.');
    expect(await join(tokenFor(sub, { role: '' }))).toBe('InvalidJWTToken: the access token is not valid.');
    expect(await join(tokenFor(sub, { expiresAt: inSeconds(-1) }))).toBe(
      'InvalidJWTToken: the access token has expired.',
    );
    expect(await join(tokenFor('', {}))).toContain('signed-in users only');
    expect(await join(tokenFor(sub, { role: 'anon' }))).toContain('signed-in users only');
    expect(await join(tokenFor(sub, { role: 'service_role' }))).toContain('signed-in users only');
    const own = { access_token: KEY, config: { private: true } };
    expect(await refusal(client, own)).toContain('Unauthorized: You do not have permissions');
  });

  it.each([{}, { access_token: '' }, { access_token: KEY }])(
    'lets the key of the project alone wait for a person’s token, hearing and showing nothing: %j',
    async (wish) => {
      const [here, sub, other] = [await server.connect('2.0.0', topic), randomUUID(), randomUUID()];
      const early = await server.connect('2.0.0', topic);
      await here.join(await tokenFor(other));
      await here.track({ n: 1 });
      early.send('phx_join', { ...wish, config: { presence: { key: sub } } });
      expect((await early.next('phx_reply')).payload).toEqual({ status: 'ok', response: { postgres_changes: [] } });
      const ref = early.send('presence', { event: 'track', payload: { n: 2 } });
      await here.track({ n: 3 });
      early.send('access_token', { access_token: KEY });
      expect(early.seen.map(({ event }) => event)).toEqual(['phx_reply']);
      early.send('access_token', { access_token: await tokenFor(sub) });
      expect((await early.next('presence_state')).payload).toMatchObject({ [other]: { metas: [{ n: 3 }] } });
      const answer = early.seen.find((frame) => frame.ref === ref) ?? (await early.next('phx_reply'));
      expect(answer).toMatchObject({ ref, payload: { status: 'ok' } });
      const joins = async () => Object.keys((await here.next('presence_diff')).payload.joins);
      await expect.poll(joins).toEqual([sub]);
      expect(early.seen.some(({ event }) => event === 'phx_close')).toBe(false);
    },
  );

  it.each([
    ['over', (sub: string) => tokenFor(sub, { expiresAt: inSeconds(-5) }), 'has expired'],
    ["somebody else's", () => tokenFor(randomUUID()), 'must be the id'],
    ['of nobody', (sub: string) => tokenFor(sub, { role: 'anon' }), 'signed-in users only'],
  ])('closes a channel that waited when the token is %s', async (_what, token, message) => {
    const [client, sub] = [await server.connect('2.0.0', topic), randomUUID()];
    client.send('phx_join', { config: { presence: { key: sub } } });
    client.send('presence', { event: 'track', payload: {} });
    client.send('access_token', { access_token: await token(sub) });
    expect(await closing(client)).toContain(message);
    expect(client.seen.some(({ event }) => event.startsWith('presence_'))).toBe(false);
  });

  it('refuses the key of someone else, and takes the own one when none is asked for', async () => {
    const [client, sub] = [await server.connect('2.0.0', topic), randomUUID()];
    const access_token = await tokenFor(sub);
    const reason = await refusal(client, { access_token, config: { presence: { key: randomUUID() } } });
    expect(reason).toBe('Unauthorized: the presence key must be the id of the signed-in user.');
    client.send('phx_join', { access_token });
    await client.next('presence_state');
    await client.track({});
    expect(Object.keys((await client.next('presence_diff')).payload.joins)).toEqual([sub]);
  });

  it('follows a rule of its own when given one', async () => {
    const open = await startRealtime(database.url, {
      authorize: (name, { role }, key) => (name === 'lobby' ? { key: key ?? 'guest' } : { reason: `not for ${role}` }),
    });
    const client = await open.connect('2.0.0', 'realtime:lobby');
    for (const key of ['anyone', '__proto__']) {
      client.send('phx_join', { config: { presence: { key } } });
      await client.next('presence_state');
      await client.track(JSON.parse('{"__proto__":{"a":1}}'));
      const { joins } = (await client.next('presence_diff')).payload;
      expect(Object.keys(joins)).toEqual([key]);
      expect(Object.keys(joins[key].metas[0])).toEqual(['phx_ref', '__proto__']);
    }
    client.send('phx_join', { access_token: await tokenFor('', { role: 'anon' }) }, 'realtime:office');
    const answer = await client.next('phx_reply');
    expect(answer.payload.response).toEqual({ reason: 'not for anon' });
    await open.stop();
  });
});

describe('a joined channel', () => {
  async function joined(sub: string, seconds = 60) {
    const client = await server.connect('2.0.0', topic);
    await client.join(await tokenFor(sub, { expiresAt: inSeconds(seconds) }));
    return client;
  }

  it('closes when its token ends, and its presence with it', async () => {
    const [sub, watcher] = [randomUUID(), await joined(randomUUID(), 600)];
    const client = await joined(sub);
    await client.track({});
    await watcher.next('presence_diff');
    ahead = 61_000;
    expect(await closing(client)).toBe('InvalidJWTToken: the access token has expired.');
    expect(Object.keys((await watcher.next('presence_diff')).payload.leaves)).toEqual([sub]);
  });

  it('lives on with a refreshed token, to which nothing is answered', async () => {
    const sub = randomUUID();
    const client = await joined(sub);
    client.send('access_token', { access_token: await tokenFor(sub, { expiresAt: inSeconds(600) }) });
    client.send('access_token', { access_token: KEY });
    await client.track({ before: true });
    ahead = 61_000;
    await client.track({ after: true });
    expect(client.seen.filter(({ event }) => event === 'phx_reply').map(({ ref }) => ref)).toEqual(['1', '4', '5']);
    expect(client.seen.some(({ event }) => event === 'phx_close')).toBe(false);
  });

  it.each([
    ['expired', (sub: string) => tokenFor(sub, { expiresAt: inSeconds(-5) }), 'has expired'],
    ['forged', async () => 'a.b.c', 'is not valid'],
    ['missing', async () => undefined, 'is missing'],
    ["someone else's", () => tokenFor(randomUUID()), 'must be the id'],
    ['anonymous', (sub: string) => tokenFor(sub, { role: 'anon' }), 'signed-in users only'],
  ])('closes on a refresh with a token that is %s', async (_what, token, message) => {
    const sub = randomUUID();
    const client = await joined(sub);
    client.send('access_token', { access_token: await token(sub) });
    expect(await closing(client)).toContain(message);
  });
});

it('refreshes through the published client', async () => {
  const [sub, statuses, systems] = [randomUUID(), [] as string[], [] as string[]];
  const [first, second] = [inSeconds(60), inSeconds(600)];
  const client = new RealtimeClient(server.url, { params: { apikey: KEY } });
  await client.setAuth(await tokenFor(sub, { expiresAt: first }));
  const channel = client.channel(channelOf(), { config: { presence: { key: sub } } });
  channel.on('system', {}, ({ message }) => systems.push(message));
  const { promise: subscribed, resolve: subscribe } = Promise.withResolvers<void>();
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  channel.subscribe((status) => {
    statuses.push(status);
    (status === 'CLOSED' ? close : subscribe)();
  });
  await subscribed;
  await client.setAuth(await tokenFor(sub, { expiresAt: second }));
  expect(await channel.track({ before: true })).toBe('ok');
  ahead = 61_000;
  expect(await channel.track({ after: true })).toBe('ok');
  ahead = 601_000;
  await closed;
  expect(statuses).toEqual(['SUBSCRIBED', 'CLOSED']);
  expect(systems).toEqual(['InvalidJWTToken: the access token has expired.']);
  await client.disconnect();
});

describe('between joins', () => {
  it('closes the channel of a session that has ended, and everybody sees the person go', async () => {
    const ended = new Set<string>();
    const strict = await startRealtime(database.url, {
      timing: { ...QUICK, judgeMs: 40 },
      authorize: liveUnderOwnId(async ({ sub = '' }) => !ended.has(sub)),
    });
    const [leaving, staying] = [await strict.connect('2.0.0', topic), await strict.connect('2.0.0', topic)];
    const [sub, other] = [randomUUID(), randomUUID()];
    staying.send('phx_join', { access_token: await tokenFor(other) });
    await staying.next('presence_state');
    leaving.send('phx_join', { access_token: await tokenFor(sub) });
    await leaving.next('presence_state');
    leaving.send('presence', { event: 'track', payload: {} });
    expect(Object.keys((await staying.next('presence_diff')).payload.joins)).toEqual([sub]);
    ended.add(sub);
    expect(await closing(leaving)).toBe('Unauthorized: the session has ended.');
    expect(Object.keys((await staying.next('presence_diff')).payload.leaves)).toEqual([sub]);
    leaving.send('phx_join', { access_token: await tokenFor(sub) });
    expect((await leaving.next('phx_reply')).payload.status).toBe('error');
    await strict.stop();
  });

  it('keeps the channel while the judge is out of reach', async () => {
    let asked = 0;
    const shaky = await startRealtime(database.url, {
      timing: { ...QUICK, judgeMs: 40 },
      authorize: liveUnderOwnId(async () => {
        asked += 1;
        if (asked === 2) throw new Error('out of reach');
        return asked < 4;
      }),
    });
    const client = await shaky.connect('2.0.0', topic);
    client.send('phx_join', { access_token: await tokenFor(randomUUID()) });
    await client.next('presence_state');
    await closing(client);
    expect(asked).toBe(4);
    await shaky.stop();
  });
});
