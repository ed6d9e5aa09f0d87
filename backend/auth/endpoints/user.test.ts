import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let server: TestBackend;
const OTHER = 'Granit-Wolke-Ulme-31';

beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startBackend({ database });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test('own data is merged, and null removes a key', async () => {
  const person = await createPerson(server, { language: 'de', theme: 'dark' });
  const { client } = await signIn(server, person.email);
  const { data } = await client.updateUser({ data: { language: 'fr', theme: null, nested: { kept: null } } });
  expect(data.user?.user_metadata).toEqual({ language: 'fr', nested: { kept: null } });
  const own = { data: JSON.parse('{"__proto__":{"role":"admin"},"a":1}') };
  expect((await client.updateUser(own)).error?.code).toBe('bad_json');
  expect((await client.updateUser({ data: { text: 'a\u0000b' } })).error?.code).toBe('validation_failed');
});

test('own data stays small enough for every token to be carried, in one piece or bit by bit', async () => {
  const { client, session } = await signIn(server, (await createPerson(server)).email);
  expect((await client.updateUser({ data: { note: 'x'.repeat(3000) } })).error?.code).toBe('validation_failed');
  expect((await client.updateUser({ data: { note: 'x'.repeat(1500) } })).error).toBeNull();
  expect((await client.updateUser({ data: { more: 'x'.repeat(1500) } })).error?.code).toBe('validation_failed');
  const { data } = await client.refreshSession({ refresh_token: session.refresh_token });
  expect(data.user?.user_metadata).toEqual({ note: 'x'.repeat(1500) });
  expect(data.session?.access_token.length).toBeLessThan(4000);
});

test('a new password works, ends the other sessions and keeps this one', async () => {
  const person = await createPerson(server);
  const here = await signIn(server, person.email);
  const there = await signIn(server, person.email);
  expect((await here.client.updateUser({ password: OTHER })).error).toBeNull();
  expect((await here.client.getUser()).data.user?.id).toBe(person.id);
  expect((await there.client.getUser(there.session.access_token)).error).not.toBeNull();
  const { refresh_token } = there.session;
  expect((await server.client().refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found');
  expect((await server.client().signInWithPassword({ email: person.email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await server.client().signInWithPassword({ email: person.email, password: OTHER })).error).toBeNull();
});

test('a new password or address under way ends with its session', async () => {
  const person = await createPerson(server);
  for (const wanted of [{ password: OTHER }, { email: `other.${person.email}` }]) {
    const thief = await signIn(server, person.email);
    const ending = await database.pool.connect();
    await ending.query('begin');
    await ending.query('select from auth.users where id = $1 for no key update', [person.id]);
    const late = thief.client.updateUser(wanted);
    await expect
      .poll(
        async () =>
          (
            await database.pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
          ).rowCount,
      )
      .toBeGreaterThan(0);
    await ending.query('delete from auth.sessions where user_id = $1', [person.id]);
    await ending.query('commit');
    ending.release();
    expect((await late).error?.name).toBe('AuthSessionMissingError');
  }
  expect((await signIn(server, person.email)).session.user.new_email).toBeUndefined();
});

test('a new password ends what was begun of a new address', async () => {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  await database.pool.query(
    `update auth.users set email_change = 'thief@test.example', email_change_confirm_status = 1 where id = $1`,
    [person.id],
  );
  expect((await client.getUser()).data.user?.new_email).toBe('thief@test.example');
  expect((await client.updateUser({ password: OTHER })).error).toBeNull();
  expect((await client.getUser()).data.user?.new_email).toBeUndefined();
});

test('short, common, personal and equal passwords are refused with reasons', async () => {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  const weak = { short: 'Ab1-xyzwq', common: 'Passwort2026!', keyboard: 'qwertzuiop12', repeated: 'aaaaaaaaaaaa' };
  const answers: Record<string, unknown> = {};
  for (const [kind, password] of Object.entries(weak)) {
    const { error } = await client.updateUser({ password });
    expect(error).toMatchObject({ status: 422, code: 'weak_password' });
    answers[kind] = error && 'reasons' in error ? error.reasons : undefined;
  }
  expect(answers).toEqual({ short: ['length'], common: ['pwned'], keyboard: ['pwned'], repeated: ['pwned'] });
  const own = await client.updateUser({ password: `${person.email.replace('@lumen.example', '')}-2026` });
  expect(own.error?.code).toBe('weak_password');
  expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422, code: 'same_password' });
  const long = await client.updateUser({ password: 'ü'.repeat(40) });
  expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('what people may not change about themselves is refused', async () => {
  const person = await createPerson(server);
  const { client, session } = await signIn(server, person.email);
  expect((await client.updateUser({ email: person.email })).error).toBeNull();
  expect((await client.updateUser({ phone: '+41791112233' })).error?.code).toBe('phone_provider_disabled');
  const headers = { authorization: `Bearer ${session.access_token}` };
  const answer = await server.fetch('/user', { method: 'PUT', headers, body: '{"app_metadata":{"role":"admin"}}' });
  expect([answer.status, (await answer.json()).error_code]).toEqual([403, 'not_admin']);
});

test('with a verified factor the password needs the second step', async () => {
  const person = await createPerson(server);
  await database.pool.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Telefon', 'totp', 'verified', now(), now())`,
    [person.id],
  );
  const { client, user } = await signIn(server, person.email);
  expect(user.factors).toMatchObject([{ factor_type: 'totp', status: 'verified', friendly_name: 'Telefon' }]);
  expect((await client.updateUser({ password: OTHER })).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect((await client.updateUser({ data: { language: 'fr' } })).error).toBeNull();
});

test('sign-out ends what its scope says, at once', async () => {
  const person = await createPerson(server);
  const [a, b, c] = [
    await signIn(server, person.email),
    await signIn(server, person.email),
    await signIn(server, person.email),
  ];
  const alive = async () =>
    Promise.all(
      [a, b, c].map(async ({ session }) => (await server.client().getUser(session.access_token)).error === null),
    );
  expect(await alive()).toEqual([true, true, true]);
  await a.client.signOut({ scope: 'local' });
  expect(await alive()).toEqual([false, true, true]);
  await b.client.signOut({ scope: 'others' });
  expect(await alive()).toEqual([false, true, false]);
  await b.client.signOut({ scope: 'global' });
  expect(await alive()).toEqual([false, false, false]);
  const { refresh_token } = c.session;
  expect((await server.client().refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found');
});

test('a foreign sign-out scope is refused, and a second sign-out finds no session', async () => {
  const person = await createPerson(server);
  const { session } = await signIn(server, person.email);
  const headers = { authorization: `Bearer ${session.access_token}` };
  const logout = (scope: string) => server.fetch(`/logout?scope=${scope}`, { method: 'POST', headers });
  const foreign = await logout('everything');
  expect([foreign.status, (await foreign.json()).msg]).toEqual([400, 'Unsupported logout scope']);
  const first = await logout('global');
  expect([first.status, await first.text()]).toEqual([204, '']);
  const second = await logout('global');
  expect([second.status, (await second.json()).error_code]).toEqual([403, 'session_not_found']);
});

test('a deleted account’s token opens nothing', async () => {
  const person = await createPerson(server);
  const { session } = await signIn(server, person.email);
  await server.admin.deleteUser(person.id);
  const answer = await server.fetch('/user', { headers: { authorization: `Bearer ${session.access_token}` } });
  expect([answer.status, (await answer.json()).error_code]).toEqual([403, 'user_not_found']);
});
