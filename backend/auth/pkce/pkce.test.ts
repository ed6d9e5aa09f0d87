import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, mailsTo, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let server: TestBackend;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  // Links that act at once, as GoTrue's own mails carry them.
  const variables = { BACKEND_MAILER_URLPATHS_MAGICLINK: '/verify', GOTRUE_MAILER_URLPATHS_RECOVERY: '/verify' };
  server = await startBackend({ database, variables });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const REDIRECT = 'http://localhost:3000/app?tab=1';

/** The link of the newest mail, opened as a browser would. */
async function openLink(email: string): Promise<URL> {
  await server.drain();
  const [mail] = await mailsTo(database.pool, email);
  const link = new URL(/https?:\S+\/auth\/v1\/verify\?\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:');
  const answer = await fetch(`${server.url}/verify${link.search}`, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return new URL(answer.headers.get('location') ?? '');
}

const exchange = async (auth_code: string, code_verifier: string) => {
  const body = JSON.stringify({ auth_code, code_verifier });
  const answer = await server.fetch('/token?grant_type=pkce', { method: 'POST', body });
  return { status: answer.status, body: await answer.json() };
};

const VERIFIER = 'v'.repeat(64);
const s256 = createHash('sha256').update(VERIFIER).digest('base64url');

async function codeFor(email: string, challenge = { code_challenge: s256, code_challenge_method: 's256' }) {
  server.clock.advance(61);
  const body = JSON.stringify({ email, ...challenge });
  const path = `/recover?redirect_to=${encodeURIComponent(REDIRECT)}`;
  expect((await server.fetch(path, { method: 'POST', body })).status).toBe(200);
  const target = await openLink(email);
  expect(target.href.startsWith(REDIRECT)).toBe(true);
  expect(target.hash).toBe('');
  return target.searchParams.get('code') ?? '';
}

test('a flow ends with a code that opens one session', async () => {
  const person = await createPerson(server);
  const code = await codeFor(person.email);
  const { status, body } = await exchange(code, VERIFIER);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ id: person.id });
  const { data } = await server.client().getClaims(body.access_token);
  expect(data?.claims.amr).toMatchObject([{ method: 'recovery' }]);
  const again = await exchange(code, VERIFIER);
  expect([again.status, again.body.error_code]).toEqual([404, 'flow_state_not_found']);
});

test('a code exchanged a second time ends the session it opened, and no other', async () => {
  const person = await createPerson(server);
  const bystander = (await signIn(server, person.email)).session;
  const alive = async (access_token: string) =>
    (await server.fetch('/user', { headers: { authorization: `Bearer ${access_token}` } })).status === 200;
  const code = await codeFor(person.email);
  const opened = await exchange(code, VERIFIER);
  expect((await exchange(code, 'w'.repeat(64))).body.error_code).toBe('bad_code_verifier');
  expect(await alive(opened.body.access_token)).toBe(true);
  expect((await exchange(code, VERIFIER)).body.error_code).toBe('flow_state_not_found');
  expect(await alive(opened.body.access_token)).toBe(false);
  expect(await alive(bystander.access_token)).toBe(true);
  expect((await exchange(code, VERIFIER)).body.error_code).toBe('flow_state_not_found');
});

test('a code ends with the password that there was', async () => {
  const person = await createPerson(server);
  const code = await codeFor(person.email);
  await server.admin.updateUserById(person.id, { password: 'Granit-Wolke-Ulme-31' });
  expect((await exchange(code, VERIFIER)).status).toBe(404);
});

test('an exchange that shows the session it replaces ends that one', async () => {
  const person = await createPerson(server);
  const { session } = await signIn(server, person.email);
  const body = JSON.stringify({ auth_code: await codeFor(person.email), code_verifier: VERIFIER });
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await server.fetch('/token?grant_type=pkce', { method: 'POST', headers, body })).status).toBe(200);
  const refused = await (await server.fetch('/user', { headers })).json();
  expect(refused.error_code).toBe('session_not_found');
});

test('the official client does it by itself', async () => {
  const person = await createPerson(server);
  const items = new Map<string, string>();
  const { GoTrueClient } = await import('@supabase/auth-js');
  const client = new GoTrueClient({
    url: server.url,
    headers: { apikey: server.backend.publicKey },
    flowType: 'pkce',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    persistSession: true,
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: (key) => void items.delete(key),
    },
  });
  const asked = await client.signInWithOtp({ email: person.email, options: { emailRedirectTo: REDIRECT } });
  expect(asked.error).toBeNull();
  const target = await openLink(person.email);
  const { data, error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.user?.id).toBe(person.id);
});

test('another verifier, a late or a made-up code open nothing', async () => {
  const person = await createPerson(server);
  const code = await codeFor(person.email);
  const wrong = await exchange(code, 'w'.repeat(64));
  expect([wrong.status, wrong.body.error_code]).toEqual([400, 'bad_code_verifier']);
  expect((await exchange(code, VERIFIER)).status).toBe(200);
  const late = await codeFor(person.email);
  server.clock.advance(301);
  const expired = await exchange(late, VERIFIER);
  expect([expired.status, expired.body.error_code]).toEqual([422, 'flow_state_expired']);
  for (const made of [crypto.randomUUID(), 'x', "' or true --"]) {
    expect((await exchange(made, VERIFIER)).body.error_code).toBe('flow_state_not_found');
  }
  expect((await exchange('', VERIFIER)).body.error_code).toBe('validation_failed');
  expect((await exchange(code, '')).body.error_code).toBe('validation_failed');
});

test('two exchanges at once open one session; a blocked person gets none', async () => {
  const person = await createPerson(server);
  const plain = { code_challenge: VERIFIER, code_challenge_method: 'plain' };
  const code = await codeFor(person.email, plain);
  const outcomes = await Promise.all([...Array(5)].map(() => exchange(code, VERIFIER)));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  const second = await codeFor(person.email);
  await server.admin.updateUserById(person.id, { ban_duration: '24h' });
  expect((await exchange(second, VERIFIER)).body.error_code).toBe('user_banned');
});

test('a link used twice tells its client in the query and in the fragment', async () => {
  const person = await createPerson(server);
  await codeFor(person.email);
  const target = await openLink(person.email);
  const fields = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
  expect(target.href).toBe(`${REDIRECT}&${fields}#${fields}&sb=`);
});

test('a link opened for another address leads to the site, never to it', async () => {
  const targets = [
    'https://evil.example',
    'http://localhost:3000@evil.example/',
    'http://localhost:3000\\@evil.example',
    'http://localhost:3000.evil.example',
    'http:%2F%2Fevil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://evil.example#http://localhost:3000',
    'http://[::ffff:7f00:1].evil.example',
  ];
  for (const target of targets) {
    for (const asked of [target, encodeURIComponent(target)]) {
      const query = `token=none&type=recovery&redirect_to=${encodeURIComponent(asked)}`;
      const answer = await fetch(`${server.url}/verify?${query}`, { redirect: 'manual' });
      const location = new URL(answer.headers.get('location') ?? '');
      expect([asked, location.origin]).toEqual([asked, 'http://localhost:3000']);
    }
  }
});
