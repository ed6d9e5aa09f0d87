import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { asSystem } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let server: TestBackend;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startBackend({ database });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** One exchange by a client that knows nothing but the token, as a second tab or a thief would. */
async function exchange(refresh_token: string, at = server) {
  const { data, error } = await at.client().refreshSession({ refresh_token });
  return { token: data.session?.refresh_token ?? '', access: data.session?.access_token ?? '', error };
}

async function signedIn() {
  const person = await createPerson(server);
  const { session } = await signIn(server, person.email);
  return { person, first: session.refresh_token, access: session.access_token };
}

/** Status and code of GET /user; the client turns a lost session into an error of its own. */
async function userAnswer(access: string) {
  const answer = await server.fetch('/user', { headers: { authorization: `Bearer ${access}` } });
  return [answer.status, (await answer.json()).error_code];
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

test('each exchange gives a new token and keeps session, level and methods', async () => {
  const { first, access } = await signedIn();
  server.clock.advance(60);
  const second = await exchange(first);
  expect(second.token).not.toBe(first);
  const [before, after] = [claimsOf(access), claimsOf(second.access)];
  expect(after).toMatchObject({ session_id: before.session_id, aal: before.aal, amr: before.amr });
  expect(after.exp).toBe(Number(before.exp) + 60);
});

test('the parent of the live token gets that token again, however late', async () => {
  const { first } = await signedIn();
  const second = await exchange(first);
  server.clock.advance(86_400);
  const again = await exchange(first);
  expect(again.error).toBeNull();
  expect(again.token).toBe(second.token);
});

test('within the reuse interval a grandparent still gets a child; after it the session ends, for the thief as well', async () => {
  const { first, access } = await signedIn();
  const second = await exchange(first);
  const third = await exchange(second.token);
  server.clock.advance(9);
  const late = await exchange(first);
  expect(late.error).toBeNull();
  expect([first, second.token, third.token]).not.toContain(late.token);
  const fourth = await exchange(third.token);

  server.clock.advance(2);
  const stolen = await exchange(first);
  expect(stolen.error).toMatchObject({
    status: 400,
    code: 'refresh_token_already_used',
    message: 'Invalid Refresh Token: Already Used',
  });
  for (const token of [first, second.token, third.token, late.token, fourth.token]) {
    expect((await exchange(token)).error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  }
  expect(await userAnswer(access)).toEqual([403, 'session_not_found']);
  const entries = await asSystem(database.pool, 'a test reads the audit log', (tx) =>
    tx.rows(sql`select id from auth.audit_log_entries where payload ->> 'action' = 'token_revoked'`),
  );
  expect(entries).toHaveLength(1);
});

test('a repeated use does not lengthen the reuse interval', async () => {
  const { first } = await signedIn();
  const third = await exchange((await exchange(first)).token);
  server.clock.advance(6);
  expect((await exchange(first)).error).toBeNull();
  await exchange(third.token);
  server.clock.advance(6);
  expect((await exchange(first)).error?.code).toBe('refresh_token_already_used');
});

test('two tabs that refresh at once both stay signed in, also on two processes', async () => {
  const other = await startBackend({ database, clock: server.clock });
  const { first } = await signedIn();
  const results = await Promise.all([...Array(8).keys()].map((i) => exchange(first, i % 2 ? other : server)));
  expect(results.map((result) => result.error)).toEqual(Array(8).fill(null));
  expect(new Set(results.map((result) => result.token)).size).toBe(1);
  await other.stop();
});

test('another person’s session is untouched by a theft', async () => {
  const victim = await signedIn();
  const bystander = await signedIn();
  await exchange((await exchange(victim.first)).token);
  server.clock.advance(11);
  await exchange(victim.first);
  expect((await exchange(bystander.first)).error).toBeNull();
});

test('unknown, empty and malformed tokens are refused', async () => {
  expect((await exchange('aaaaaaaaaaaa')).error).toMatchObject({
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  });
  for (const body of ['{}', '{"refresh_token":""}', '']) {
    const answer = await server.fetch('/token?grant_type=refresh_token', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 'invalid_request', error_description: 'refresh_token required' });
  }
  const wrongType = await server.fetch('/token?grant_type=refresh_token', {
    method: 'POST',
    body: '{"refresh_token":7}',
  });
  expect(wrongType.headers.get('x-sb-error-code')).toBe('validation_failed');
  const grant = await server.fetch('/token?grant_type=magic', { method: 'POST', body: '{}' });
  expect([grant.status, (await grant.json()).error]).toEqual([400, 'unsupported_grant_type']);
});

test('a blocked person’s session ends, and stays ended when the block is lifted', async () => {
  const { person, first, access } = await signedIn();
  await server.admin.updateUserById(person.id, { ban_duration: '1h' });
  expect((await exchange(first)).error?.status).toBe(400);
  expect(await userAnswer(access)).toEqual([403, 'session_not_found']);
  await server.admin.updateUserById(person.id, { ban_duration: 'none' });
  expect((await exchange(first)).error?.code).toBe('refresh_token_not_found');
  expect((await server.client().signInWithPassword({ email: person.email, password: PASSWORD })).error).toBeNull();
});

test('a time box and an inactivity limit end sessions when they are configured', async () => {
  const variables = { GOTRUE_SESSIONS_TIMEBOX: '24h', GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '1h' };
  const strict = await startBackend({ database, clock: server.clock, variables });
  const { first } = await signedIn();
  strict.clock.advance(3500);
  const second = await exchange(first, strict);
  expect(second.error).toBeNull();
  strict.clock.advance(3601);
  expect((await exchange(second.token, strict)).error).toMatchObject({ status: 400, code: 'session_expired' });
  await strict.stop();
});

test('by default a session ends after 30 days of rest and after 90 days in any case', async () => {
  const day = 86_400;
  const own = await startBackend({ database });
  const person = await createPerson(own);
  const resting = (await signIn(own, person.email)).session.refresh_token;
  let busy = (await signIn(own, person.email)).session.refresh_token;
  for (const _ of [1, 2, 3]) {
    own.clock.advance(29 * day);
    const next = await exchange(busy, own);
    expect(next.error).toBeNull();
    busy = next.token;
  }
  own.clock.advance(3 * day);
  expect((await exchange(busy, own)).error?.code).toBe('session_expired');
  expect((await exchange(resting, own)).error?.code).toBe('session_expired');
  await own.stop();
});
