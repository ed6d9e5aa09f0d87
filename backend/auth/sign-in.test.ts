import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
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

test('a person signs in, reads the account and has the claims of the protocol', async () => {
  const person = await createPerson(server, { language: 'fr' });
  const { client, session, user } = await signIn(server, person.email.toUpperCase());

  expect(user).toMatchObject({ id: person.id, email: person.email, phone: '', role: 'authenticated' });
  expect(user.identities).toHaveLength(1);
  expect(user).not.toHaveProperty('factors');
  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(session.refresh_token).toMatch(/^[a-z2-7]{12}$/);

  expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
  const claims = decodeJwt(session.access_token);
  expect(claims).toMatchObject({
    iss: 'http://localhost:3000/auth/v1',
    sub: person.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: claims.iat }],
    session_id: expect.any(String),
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { language: 'fr' },
  });
  expect(claims.exp).toBe((claims.iat ?? 0) + 3600);

  const read = await client.getUser();
  expect(read.data.user?.id).toBe(person.id);
  expect(read.data.user?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect((await client.getClaims()).data?.claims.sub).toBe(person.id);
});

test('unknown address, wrong password and account without a password get one answer', async () => {
  const person = await createPerson(server);
  const bare = `bare-${crypto.randomUUID()}@lumen.example`;
  await server.admin.createUser({ email: bare, email_confirm: true });
  const attempts = [
    { email: person.email, password: `${PASSWORD}x` },
    { email: 'nobody@lumen.example', password: PASSWORD },
    { email: bare, password: PASSWORD },
    { email: bare, password: '' },
    { email: person.email, password: 'x'.repeat(5000) },
    { email: person.email, password: `${PASSWORD}${'x'.repeat(100)}` },
  ];
  for (const attempt of attempts) {
    const { error } = await server.client().signInWithPassword(attempt);
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
  }
});

test('an account that is not confirmed or blocked is told so only with its password', async () => {
  const email = `new-${crypto.randomUUID()}@lumen.example`;
  const { data } = await server.admin.createUser({ email, password: PASSWORD });
  const wrong = await server.client().signInWithPassword({ email, password: 'falsch-und-lang' });
  expect(wrong.error?.code).toBe('invalid_credentials');
  const right = await server.client().signInWithPassword({ email, password: PASSWORD });
  expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  await server.admin.updateUserById(data.user?.id ?? '', { email_confirm: true, ban_duration: '24h' });
  const banned = await server.client().signInWithPassword({ email, password: PASSWORD });
  expect(banned.error).toMatchObject({ status: 400, code: 'user_banned' });
});

test('a phone number is refused as disabled, and no name at all as incomplete', async () => {
  const phone = await server.client().signInWithPassword({ phone: '+41790000000', password: PASSWORD });
  expect(phone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  const answer = await server.fetch('/token?grant_type=password', { method: 'POST', body: '{"password":"x"}' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg: 'missing email or phone',
  });
});

test('the signing key and the API keys are made once, also by two processes at once', async () => {
  const fresh = await createTestDatabase('backend');
  const [one, two] = await Promise.all([startBackend({ database: fresh }), startBackend({ database: fresh })]);
  expect(one.backend.publicKey).toMatch(/^sb_publishable_/);
  expect(one.backend.publicKey).toBe(two.backend.publicKey);
  expect(one.backend.secretKey).toBe(two.backend.secretKey);
  expect(one.backend.jwks.keys).toHaveLength(1);
  expect(one.backend.jwks).toEqual(two.backend.jwks);
  const answer = await one.fetch('/.well-known/jwks.json');
  const { keys } = await answer.json();
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(keys[0]).not.toHaveProperty('d');
  await Promise.all([one.stop(), two.stop()]);
  await fresh.drop();
});

test('who signs in and shows the token of an earlier session leaves that session, and no other', async () => {
  const person = await createPerson(server);
  const [first, elsewhere] = [await signIn(server, person.email), await signIn(server, person.email)];
  const alive = async (token: string) =>
    (await server.fetch('/user', { headers: { authorization: `Bearer ${token}` } })).status === 200;
  const again = async (token: string, password = PASSWORD) => {
    const body = JSON.stringify({ email: person.email, password });
    const headers = { authorization: `Bearer ${token}` };
    return (await server.fetch('/token?grant_type=password', { method: 'POST', headers, body })).status;
  };
  expect(await again(first.session.access_token, 'falsch')).toBe(400);
  expect(await alive(first.session.access_token)).toBe(true);
  expect(await again(first.session.access_token)).toBe(200);
  expect(await alive(first.session.access_token)).toBe(false);
  expect(await alive(elsewhere.session.access_token)).toBe(true);
  // What is no token of a person any more does not stand in the way.
  for (const token of [first.session.access_token, 'x.y.z', server.backend.publicKey]) {
    expect(await again(token)).toBe(200);
  }
});

test('nothing is written when the password changed or the account was blocked while the hash was computed', async () => {
  const { id, email } = await createPerson(server);
  await signIn(server, email);
  const left = `select (select row(u.last_sign_in_at, u.updated_at)::text from auth.users u where id = $1) as account,
    (select count(*) from auth.sessions where user_id = $1) as sessions,
    (select count(*) from auth.audit_log_entries where payload ->> 'actor_id' = $1::text) as entries,
    (select count(*) from auth.known_devices where user_id = $1) as devices`;
  const state = async () => (await database.pool.query(left, [id])).rows;
  const open = async (hash: string) => {
    const { rows } = await database.pool.query(
      `select auth.open_session(account => $1, moment => now(), opened => gen_random_uuid(), way => 'password',
        came_by => 'email', kept_token => gen_random_uuid()::text, agent => null, place => '203.0.113.7', entry => $2,
        browser => 'b', network => 'n', settled => '{}', replaced => null, replaced_of => null,
        known_hash => $3, new_hash => 'other') as devices`,
      [id, JSON.stringify({ action: 'login', actor_id: id }), hash],
    );
    return rows[0].devices;
  };
  const { rows } = await database.pool.query('select encrypted_password from auth.users where id = $1', [id]);
  const hash: string = rows[0].encrypted_password;
  const before = await state();
  expect(await open('$argon2id$earlier')).toBeNull();
  expect(await state()).toEqual(before);
  await server.admin.updateUserById(id, { ban_duration: '1h' });
  const blocked = await state();
  expect(await open(hash)).toBeNull();
  expect(await state()).toEqual(blocked);
  await server.admin.updateUserById(id, { ban_duration: 'none' });
  expect(await open(hash)).toHaveLength(2);
  const [after] = await state();
  expect(after).toMatchObject({ sessions: String(Number(blocked[0].sessions) + 1), devices: '4' });
  expect(Number(after.entries)).toBeGreaterThan(Number(blocked[0].entries));
});

test('the last hundred devices are remembered, and two hundred sessions', async () => {
  const { id, email } = await createPerson(server);
  await database.pool.query(
    `insert into auth.known_devices (user_id, kind, hash, first_seen_at, last_seen_at)
     select $1, 'browser', 'h' || n, now(), now() - make_interval(days => n) from generate_series(1, 130) n`,
    [id],
  );
  await database.pool.query(
    `insert into auth.sessions (id, user_id, created_at)
     select gen_random_uuid(), $1, now() - make_interval(days => n) from generate_series(1, 210) n`,
    [id],
  );
  await signIn(server, email);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from auth.known_devices where user_id = $1) as devices,
      (select count(*)::int from auth.sessions where user_id = $1) as sessions,
      (select max(created_at) > now() - interval '1 hour' from auth.sessions where user_id = $1) as newest`,
    [id],
  );
  expect(rows).toEqual([{ devices: 100, sessions: 200, newest: true }]);
});

test('a device in use is remembered, by the day', async () => {
  const { id, email } = await createPerson(server);
  const seenAgainAfter = async (age: string) => {
    await database.pool.query('update auth.known_devices set last_seen_at = now() - $2::interval where user_id = $1', [
      id,
      age,
    ]);
    await signIn(server, email);
    const { rows } = await database.pool.query(
      `select distinct last_seen_at > now() - interval '10 minutes' as fresh from auth.known_devices where user_id = $1`,
      [id],
    );
    return rows;
  };
  expect(await seenAgainAfter('0')).toEqual([{ fresh: true }]);
  expect(await seenAgainAfter('1 hour')).toEqual([{ fresh: false }]);
  expect(await seenAgainAfter('25 hours')).toEqual([{ fresh: true }]);
});
