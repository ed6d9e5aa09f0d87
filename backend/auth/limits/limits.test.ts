import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, mailsTo, PASSWORD, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let server: TestBackend;
let other: TestBackend;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startBackend({ database });
  other = await startBackend({ database, clock: server.clock });
});
afterAll(async () => {
  await Promise.all([server.stop(), other.stop()]);
  await database.drop();
});

async function attempt(at: TestBackend, email: string, password: string) {
  const { error } = await at.client().signInWithPassword({ email, password });
  return error?.status ?? 200;
}

test('ten failures lock an account for the rest of 15 minutes, counted by all processes together', async () => {
  const person = await createPerson(server);
  for (let i = 0; i < 10; i += 1) expect(await attempt(i % 2 ? server : other, person.email, 'falsch')).toBe(400);
  server.clock.advance(300);
  const body = JSON.stringify({ email: person.email, password: PASSWORD });
  for (const at of [server, other]) {
    const answer = await at.fetch('/token?grant_type=password', { method: 'POST', body });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600']);
    expect(await answer.json()).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached. Try again in 600 seconds.',
    });
  }
  server.clock.advance(601);
  expect(await attempt(server, person.email, PASSWORD)).toBe(200);
});

test('an unknown account is locked in the same way', async () => {
  const email = `unknown-${crypto.randomUUID()}@lumen.example`;
  const answers: number[] = [];
  for (let i = 0; i < 11; i += 1) answers.push(await attempt(server, email, PASSWORD));
  expect(answers).toEqual([...Array(10).fill(400), 429]);
});

test('attempts at once count as well', async () => {
  const person = await createPerson(server);
  const attempts = [...Array(20).keys()].map((i) => attempt(i % 2 ? server : other, person.email, 'falsch'));
  const answers = await Promise.all(attempts);
  expect(answers.filter((status) => status === 400)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
});

test('a success forgives earlier failures, and other accounts are not touched', async () => {
  const person = await createPerson(server);
  const neighbour = await createPerson(server);
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 9; i += 1) await attempt(server, person.email, 'falsch');
    expect(await attempt(other, person.email, PASSWORD)).toBe(200);
  }
  for (let i = 0; i < 10; i += 1) await attempt(server, person.email, 'falsch');
  expect(await attempt(server, neighbour.email, PASSWORD)).toBe(200);
});

test('calls are limited per client address of the configured header', async () => {
  const variables = {
    GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP',
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '3',
    GOTRUE_RATE_LIMIT_VERIFY: '2',
  };
  const limited = await startBackend({ database, clock: server.clock, variables });
  const call = async (path: string, address: string) =>
    (await limited.fetch(path, { method: 'POST', headers: { 'x-real-ip': address }, body: '{}' })).status;
  const answers: number[] = [];
  for (let i = 0; i < 4; i += 1) answers.push(await call('/token?grant_type=refresh_token', '203.0.113.7'));
  expect(answers).toEqual([400, 400, 400, 429]);
  expect(await call('/token?grant_type=refresh_token', '203.0.113.8')).toBe(400);
  expect(await call('/verify', '203.0.113.7')).toBe(400);
  // Who has IPv6 has 2^64 addresses; an IPv4 address is the same in IPv6 clothes.
  const spread = [1, 2, 3, 4].map((host) => call('/token?grant_type=refresh_token', `2001:db8:1:2:${host}::${host}`));
  expect((await Promise.all(spread)).sort()).toEqual([400, 400, 400, 429]);
  expect(await call('/token?grant_type=refresh_token', '2001:db8:1:3::1')).toBe(400);
  expect(await call('/token?grant_type=refresh_token', '::ffff:203.0.113.7')).toBe(429);
  // What is refused does not ask the database again.
  await database.pool.query("delete from auth.rate_limits where key like 'address:%'");
  expect(await call('/token?grant_type=refresh_token', '203.0.113.7')).toBe(429);
  server.clock.advance(301);
  expect(await call('/token?grant_type=refresh_token', '203.0.113.7')).toBe(400);
  await limited.stop();
});

test('nonsense from a shared address ends no session there, however much of it comes at once', async () => {
  const variables = { GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP', GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '3' };
  const limited = await startBackend({ database, clock: server.clock, variables });
  const person = await createPerson(limited);
  const { data } = await limited.client().signInWithPassword({ email: person.email, password: PASSWORD });
  const call = async (grant: string, body: object) => {
    const init = { method: 'POST', headers: { 'x-real-ip': '203.0.113.31' }, body: JSON.stringify(body) };
    return (await limited.fetch(`/token?grant_type=${grant}`, init)).status;
  };
  const unknown = () => call('refresh_token', { refresh_token: 'aaaaaaaaaaaa' });
  for (let i = 0; i < 4; i += 1) await call('nothing', {});
  const flood = Array.from({ length: 60 }, unknown);
  expect(await call('refresh_token', { refresh_token: data.session?.refresh_token })).toBe(200);
  expect((await Promise.all(flood)).filter((status) => status === 400)).toHaveLength(3);
  expect(await unknown()).toBe(429);
  await limited.stop();
});

test('a page of another site has nothing counted against who visits it', async () => {
  const variables = { GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP', GOTRUE_RATE_LIMIT_VERIFY: '1' };
  const limited = await startBackend({ database, clock: server.clock, variables });
  const call = async (headers: Record<string, string>) =>
    (
      await limited.fetch('/verify?token=x&type=email', {
        headers: { 'x-real-ip': '203.0.113.41', 'sec-fetch-site': 'cross-site', ...headers },
      })
    ).status;
  for (const dest of ['image', 'iframe', 'empty'])
    expect([dest, await call({ 'sec-fetch-dest': dest })]).toEqual([dest, 403]);
  // Whoever follows a link in their mail comes from another site as well.
  expect(await call({ 'sec-fetch-dest': 'document' })).toBe(303);
  expect(await call({ 'sec-fetch-dest': 'document' })).toBe(429);
  const post = (headers: Record<string, string>) =>
    limited.fetch('/verify', { method: 'POST', body: '{}', headers: { 'x-real-ip': '203.0.113.42', ...headers } });
  const asked = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' };
  expect([await post(asked), await post(asked)].map(({ status }) => status)).toEqual([400, 429]);
  // It counts with who is here as well: nobody gets more by such a header.
  expect((await post({})).status).toBe(429);
  const returned = { ...asked, 'sec-fetch-dest': 'document', 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post(returned)).status).not.toBe(429);
  const followed = { 'x-real-ip': '203.0.113.43', 'sec-fetch-dest': 'document' };
  expect(await call(followed)).toBe(303);
  // Nor does what an allowed page asks too often, or a link that is followed.
  expect(await call({ 'sec-fetch-site': 'same-origin' })).toBe(303);
  await limited.stop();
});

test('of one address no more are counted at once than others can wait for', async () => {
  const limited = await startBackend({
    database,
    clock: server.clock,
    variables: { GOTRUE_RATE_LIMIT_VERIFY: '1000' },
  });
  const call = async (address: string) =>
    (await limited.fetch('/verify', { method: 'POST', headers: { 'x-forwarded-for': address }, body: '{}' })).status;
  const counting = await database.pool.connect();
  await counting.query('begin');
  await counting.query('lock table auth.rate_limits');
  const calls = Array.from({ length: 200 }, () => call('203.0.113.21'));
  expect(await Promise.race(calls)).toBe(429);
  await counting.query('rollback');
  counting.release();
  expect(new Set(await Promise.all(calls))).toEqual(new Set([400, 429]));
  expect(await call('203.0.113.21')).toBe(400);
  await limited.stop();
});

test('mails of all people together are limited; only those that leave count, and the answers are the same', async () => {
  const clock = server.clock;
  const limited = await startBackend({ database, clock, variables: { GOTRUE_RATE_LIMIT_EMAIL_SENT: '2' } });
  const ask = async (email: string) => {
    expect((await limited.client().resetPasswordForEmail(email)).error).toBeNull();
    await limited.drain();
    return (await mailsTo(database.pool, email)).length;
  };
  for (let i = 0; i < 3; i += 1) expect(await ask(`unknown-${crypto.randomUUID()}@lumen.example`)).toBe(0);
  const [first, second, third] = await Promise.all([
    createPerson(limited),
    createPerson(limited),
    createPerson(limited),
  ]);
  expect([await ask(first.email), await ask(second.email), await ask(third.email)]).toEqual([1, 1, 0]);
  clock.advance(3601);
  expect(await ask(third.email)).toBe(1);
  await limited.stop();
});

test('one place in the net asks for a tenth of the mails of an hour, and a fifth is kept for who is signed in', async () => {
  const clock = server.clock;
  const variables = { GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP', GOTRUE_RATE_LIMIT_EMAIL_SENT: '10' };
  const limited = await startBackend({ database, clock, variables });
  clock.advance(3601);
  const recover = async (address: string, email: string) => {
    const body = JSON.stringify({ email });
    const headers = { 'x-real-ip': address };
    const answer = await limited.fetch('/recover', { method: 'POST', headers, body });
    await limited.drain();
    return answer.status;
  };
  const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(limited)));
  const email = (number: number) => people[number]?.email ?? '';
  expect(await recover('2001:db8:7:1::1', email(0))).toBe(200);
  // The same customer, who has many of the smaller nets.
  expect(await recover('2001:db8:7:2::1', email(1))).toBe(429);
  for (let number = 1; number < 9; number += 1) expect(await recover(`203.0.113.${number}`, email(number))).toBe(200);
  const mails = async (number: number) => (await mailsTo(database.pool, email(number))).length;
  expect([await mails(7), await mails(8)]).toEqual([1, 0]);
  const client = limited.client();
  await client.signInWithPassword({ email: email(9), password: PASSWORD });
  expect((await client.reauthenticate()).error).toBeNull();
  expect(await mails(9)).toBe(1);
  await limited.stop();
});
