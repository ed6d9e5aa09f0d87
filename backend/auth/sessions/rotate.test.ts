import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidy } from '#backend/auth/housekeeping.ts';
import { openSecretBox } from '#backend/auth/keys/secret-box.ts';
import { parseSettings } from '#backend/options.ts';
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

test('a session is exchanged sixty times in five minutes, and goes on after that', async () => {
  let { first: token } = await signedIn();
  for (let time = 1; time < 60; time += 1) token = (await exchange(token)).token;
  expect((await exchange(token)).error).toMatchObject({ status: 429 });
  server.clock.advance(301);
  expect((await exchange(token)).error).toBeNull();
});

test('nor more than three hundred times a day', async () => {
  const { first, access } = await signedIn();
  await asSystem(database.pool, 'a test has a session exchanged often', (tx) =>
    tx.rows(sql`insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
      select 'often ' || n, user_id, true, created_at - interval '1 hour', updated_at, session_id
      from auth.refresh_tokens, generate_series(1, 299) n where session_id = ${claimsOf(access).session_id}`),
  );
  expect((await exchange(first)).error).toMatchObject({ status: 429 });
  server.clock.advance(83_000);
  expect((await exchange(first)).error).toBeNull();
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

test('a stolen token is seen however often its session is exchanged, and a lost answer given again', async () => {
  const { first, access } = await signedIn();
  let [parent, token] = [first, first];
  for (let time = 1; time < 60; time += 1) [parent, token] = [token, (await exchange(token)).token];
  server.clock.advance(20);
  expect((await exchange(parent)).token).toBe(token);
  expect((await exchange(token)).error).toMatchObject({ status: 429 });
  expect((await exchange(first)).error?.code).toBe('refresh_token_already_used');
  expect(await userAnswer(access)).toEqual([403, 'session_not_found']);
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

test('the database holds no token, and what it holds is none', async () => {
  const { first } = await signedIn();
  const { token: second } = await exchange(first);
  expect(second).toMatch(/^[a-z2-7]{12}$/);
  const { rows } = await database.pool.query<{ token: string; parent: string | null }>(
    'select token, parent from auth.refresh_tokens',
  );
  const kept = rows.flatMap(({ token, parent }) => [token, parent ?? '']);
  expect(kept).not.toContain(first);
  expect(kept).not.toContain(second);
  for (const { token } of rows) expect((await exchange(token)).error?.code).toBe('refresh_token_not_found');
});

/** A session as a dump of a hosted project brings it: tokens in clear, chained by parent. */
async function imported() {
  const { person, access } = await signedIn();
  const session = claimsOf(access).session_id;
  const tokens = [0, 1, 2].map(() => crypto.randomUUID().replaceAll('-', '').slice(0, 12));
  await database.pool.query('delete from auth.refresh_tokens where session_id = $1', [session]);
  await database.pool.query(
    `insert into auth.refresh_tokens (token, user_id, revoked, parent, session_id, created_at, updated_at)
     values ($1, $4, true, null, $5, $6, $6), ($2, $4, true, $1, $5, $6, $6), ($3, $4, false, $2, $5, $6, $6)`,
    [...tokens, person.id, session, server.clock.now()],
  );
  const clear = async () => {
    const count =
      "select count(*)::int as n from auth.refresh_tokens where session_id = $1 and token not like 'hmac:%'";
    return (await database.pool.query<{ n: number }>(count, [session])).rows[0]?.n;
  };
  return { first: tokens[0] ?? '', second: tokens[1] ?? '', live: tokens[2] ?? '', clear };
}

test('imported tokens in clear are taken, and are hashes from then on', async () => {
  const used = await imported();
  const next = await exchange(used.live);
  expect(next.error).toBeNull();
  expect(await used.clear()).toBe(0);
  expect((await exchange(used.live)).token).toBe(next.token);
  expect((await exchange(next.token)).error).toBeNull();

  const lost = await imported();
  expect((await exchange(lost.second)).token).toBe(lost.live);
  expect((await exchange(lost.live)).error).toBeNull();

  const stolen = await imported();
  server.clock.advance(11);
  expect((await exchange(stolen.first)).error?.code).toBe('refresh_token_already_used');
  expect((await exchange(stolen.live)).error?.code).toBe('refresh_token_not_found');

  const unused = await imported();
  const settings = parseSettings({}, server.clock.now);
  await tidy({ pool: database.pool, settings, secrets: await openSecretBox(database.pool, settings) });
  expect(await unused.clear()).toBe(0);
  expect((await exchange(unused.second)).error).toBeNull();
  expect((await exchange(unused.live)).error).toBeNull();
});

test('sessions outlive a change of the key, as long as the earlier one is known', async () => {
  const key = (fill: number) => Buffer.alloc(32, fill).toString('base64url');
  const name = 'GOTRUE_SECURITY_DB_ENCRYPTION';
  const before = await startBackend({
    database,
    clock: server.clock,
    variables: { [`${name}_ENCRYPTION_KEY`]: key(1), [`${name}_ENCRYPTION_KEY_ID`]: 'first' },
  });
  const later = { [`${name}_ENCRYPTION_KEY`]: key(2), [`${name}_ENCRYPTION_KEY_ID`]: 'second' };
  const after = await startBackend({
    database,
    clock: server.clock,
    variables: { ...later, [`${name}_DECRYPTION_KEYS`]: `first:${key(1)}` },
  });
  const without = await startBackend({ database, clock: server.clock, variables: later });
  const person = await createPerson(before);
  const { session } = await signIn(before, person.email);
  const second = await exchange(session.refresh_token, before);
  expect((await exchange(session.refresh_token, after)).token).toBe(second.token);
  expect((await exchange(second.token, without)).error?.code).toBe('refresh_token_not_found');
  const third = await exchange(second.token, after);
  expect(third.error).toBeNull();
  expect((await exchange(third.token, without)).error).toBeNull();
  await Promise.all([before.stop(), after.stop(), without.stop()]);
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
