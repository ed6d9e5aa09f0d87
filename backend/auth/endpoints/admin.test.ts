import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPerson,
  mailsTo,
  PASSWORD,
  signIn,
  startBackend,
  type TestBackend,
} from '#backend/testing/backend-server.ts';
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

const address = () => `admin-${crypto.randomUUID()}@lumen.example`;

test('the publishable key and a person’s token are refused, whatever key stands beside it', async () => {
  const person = await createPerson(server);
  const { session } = await signIn(server, person.email);
  const refused = { status: 403, code: 'not_admin' };
  const calls = (admin: TestBackend['admin']) => [
    admin.listUsers(),
    admin.getUserById(person.id),
    admin.createUser({ email: address(), password: PASSWORD }),
    admin.updateUserById(person.id, { password: 'Granit-Wolke-Ulme-31' }),
    admin.deleteUser(person.id),
    admin.generateLink({ type: 'recovery', email: person.email }),
  ];
  for (const { error } of await Promise.all(calls(server.client().admin))) expect(error).toMatchObject(refused);
  const bearer = { Authorization: `Bearer ${session.access_token}` };
  for (const key of [server.backend.publicKey, server.backend.secretKey]) {
    const { admin } = server.clientWith(key, bearer);
    for (const { error } of await Promise.all(calls(admin))) expect(error).toMatchObject(refused);
  }
  const bare = await server.fetch('/admin/users');
  expect([bare.status, (await bare.json()).error_code]).toEqual([401, 'no_authorization']);
  expect((await server.admin.getUserById(person.id)).data.user?.id).toBe(person.id);
});

test('an account is created, read, changed and deleted', async () => {
  const email = address();
  const created = await server.admin.createUser({
    email: email.toUpperCase(),
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { language: 'fr' },
    app_metadata: { imported: true },
  });
  const user = created.data.user;
  expect(user).toMatchObject({
    email,
    aud: 'authenticated',
    phone: '',
    user_metadata: { language: 'fr' },
    app_metadata: { imported: true, provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', email, id: user?.id, identity_data: { sub: user?.id, email } }],
  });
  const id = user?.id ?? '';
  const moved = address();
  const changed = await server.admin.updateUserById(id, { email: moved, app_metadata: { imported: null, level: 2 } });
  expect(changed.data.user).toMatchObject({ email: moved, identities: [{ email: moved }] });
  expect(changed.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], level: 2 });
  expect((await signIn(server, moved)).user.id).toBe(id);
  expect((await server.admin.deleteUser(id)).error).toBeNull();
  expect((await server.admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
  expect((await server.admin.deleteUser(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('a password set by an administrator ends all sessions', async () => {
  const person = await createPerson(server);
  const { session } = await signIn(server, person.email);
  await server.admin.updateUserById(person.id, { password: 'Granit-Wolke-Ulme-31' });
  expect((await server.client().getUser(session.access_token)).error).not.toBeNull();
  await signIn(server, person.email, 'Granit-Wolke-Ulme-31');
});

test('an address is given away once, also at once and in another spelling', async () => {
  const email = address();
  const make = (spelling: string) => server.admin.createUser({ email: spelling, password: PASSWORD });
  const results = await Promise.all([make(email), make(email.toUpperCase()), make(email)]);
  expect(results.filter((result) => result.error === null)).toHaveLength(1);
  const person = await createPerson(server);
  const taken = { status: 422, code: 'email_exists' };
  expect((await make(email)).error).toMatchObject(taken);
  expect((await server.admin.updateUserById(person.id, { email })).error).toMatchObject(taken);
});

test('bad attributes are refused', async () => {
  const codeOf = async (attributes: Parameters<typeof server.admin.createUser>[0]) =>
    (await server.admin.createUser(attributes)).error?.code;
  expect(await codeOf({ password: PASSWORD })).toBe('validation_failed');
  expect(await codeOf({ email: 'no address', password: PASSWORD })).toBe('validation_failed');
  expect(await codeOf({ email: address(), password: 'kurz' })).toBe('weak_password');
  expect(await codeOf({ email: address(), phone: '+41791112233' })).toBe('phone_provider_disabled');
  expect(await codeOf({ email: address(), password_hash: 'plain text' })).toBe('validation_failed');
  expect(await codeOf({ email: address(), ban_duration: 'forever' })).toBe('validation_failed');
  expect(await codeOf({ email: address(), role: 'postgres' })).toBe('validation_failed');
  const unknown = await server.admin.getUserById(crypto.randomUUID());
  expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('the list pages, newest first, with its total', async () => {
  for (let i = 0; i < 5; i += 1) {
    server.clock.advance(1);
    await createPerson(server);
  }
  const all = await server.admin.listUsers({ page: 1, perPage: 1000 });
  const users = all.data.users;
  const page = await server.admin.listUsers({ page: 2, perPage: 2 });
  expect(page.error).toBeNull();
  expect(page.data.users.map((user) => user.id)).toEqual(users.slice(2, 4).map((user) => user.id));
  expect(page.data).toMatchObject({ total: users.length, nextPage: 3, lastPage: Math.ceil(users.length / 2) });
  expect(users[0]?.created_at.localeCompare(users.at(-1)?.created_at ?? '')).toBe(1);
});

test('a softly deleted account keeps its row and nothing that says whose it was', async () => {
  const person = await createPerson(server, { language: 'fr' });
  await server.admin.deleteUser(person.id, true);
  const { rows } = await database.pool.query('select to_jsonb(u) as row from auth.users u where id = $1', [person.id]);
  expect(JSON.stringify(rows[0].row)).not.toContain(person.email);
  expect(rows[0].row).toMatchObject({ raw_user_meta_data: {}, encrypted_password: '' });
  expect((await server.client().signInWithPassword({ email: person.email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  );
  expect((await server.admin.createUser({ email: person.email, password: PASSWORD })).error).toBeNull();
});

test('a recovery link is made without a mail and works through its redirect', async () => {
  const person = await createPerson(server);
  const { data, error } = await server.admin.generateLink({
    type: 'recovery',
    email: person.email,
    options: { redirectTo: 'http://localhost:3000/fr/password/reset' },
  });
  expect(error).toBeNull();
  expect(data.properties).toMatchObject({
    email_otp: expect.stringMatching(/^\d{6}$/),
    redirect_to: 'http://localhost:3000/fr/password/reset',
    verification_type: 'recovery',
  });
  expect(await mailsTo(database.pool, person.email)).toHaveLength(0);
  const link = new URL(data.properties?.action_link ?? '');
  expect(link.origin + link.pathname).toBe('http://localhost:3000/auth/v1/verify');

  const head = await fetch(`${server.url}/verify${link.search}`, { method: 'HEAD', redirect: 'manual' });
  expect(head.status).toBe(404);
  const answer = await fetch(`${server.url}/verify${link.search}`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get('location') ?? '');
  expect(target.origin + target.pathname).toBe('http://localhost:3000/fr/password/reset');
  const fragment = new URLSearchParams(target.hash.slice(1));
  const keys = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'];
  expect([...fragment.keys()]).toEqual(keys);
  expect(fragment.get('type')).toBe('recovery');
  expect((await server.client().getUser(fragment.get('access_token') ?? '')).data.user?.id).toBe(person.id);

  const again = await fetch(`${server.url}/verify${link.search}`, { redirect: 'manual' });
  expect(again.headers.get('location')).toBe(
    'http://localhost:3000/fr/password/reset#error=access_denied&error_code=otp_expired' +
      '&error_description=Email+link+is+invalid+or+has+expired&sb=',
  );
  const missing = await fetch(`${server.url}/verify?type=recovery`, { redirect: 'manual' });
  expect(missing.status).toBe(400);
});

test('an invitation creates the account, can be repeated until it is accepted, and confirms the address', async () => {
  const email = address();
  const options = { data: { language: 'fr' } };
  await server.admin.generateLink({ type: 'invite', email, options });
  const { data } = await server.admin.generateLink({ type: 'invite', email, options });
  expect(data.user).toMatchObject({ email, user_metadata: { language: 'fr' }, invited_at: expect.any(String) });
  const client = server.client();
  const given = { type: 'invite', token_hash: data.properties?.hashed_token ?? '' } as const;
  expect((await client.verifyOtp(given)).data.user?.email_confirmed_at).toEqual(expect.any(String));
  expect((await client.updateUser({ password: PASSWORD })).error).toBeNull();
  await signIn(server, email);
  expect((await server.admin.generateLink({ type: 'invite', email })).error?.code).toBe('email_exists');
  const magic = await server.admin.generateLink({ type: 'magiclink', email: address() });
  expect(magic.error).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('a page that is no number of at least 0 is refused', async () => {
  const list = async (query: string) => {
    const headers = { apikey: server.backend.secretKey };
    const answer = await fetch(`${server.url}/admin/users?${query}`, { headers });
    return [answer.status, (await answer.json()).error_code];
  };
  for (const query of ['page=-1', 'per_page=-1', 'page=x', 'page=1.5', 'page=1e3', 'per_page=5%20', 'page=1&page=2']) {
    expect([query, ...(await list(query))]).toEqual([query, 400, 'validation_failed']);
  }
  for (const query of ['', 'page=', 'page=0&per_page=0', 'page=999999', 'per_page=5000']) {
    expect([query, ...(await list(query))]).toEqual([query, 200, undefined]);
  }
});
