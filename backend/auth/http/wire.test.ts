import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
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

const wrong = JSON.stringify({ email: 'nobody@lumen.example', password: 'falsch-und-lang' });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  server.fetch(path, { method: 'POST', body, headers });

test('an error has the newer form for clients that name the version, else the older one', async () => {
  const newer = await post('/token?grant_type=password', wrong, { 'x-supabase-api-version': '2024-01-01' });
  expect(newer.status).toBe(400);
  expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(newer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  expect(await newer.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  const older = await post('/token?grant_type=password', wrong);
  expect(older.headers.get('x-supabase-api-version')).toBeNull();
  expect(older.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  expect(await older.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
});

test('JSON is read under any content type, and what is no JSON is named', async () => {
  for (const type of ['application/json', 'text/plain', 'application/json;charset=UTF-8', 'application/octet-stream']) {
    const answer = await post('/token?grant_type=password', wrong, { 'content-type': type });
    expect(answer.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  }
  for (const body of ['{', 'email=a', '{"email":"a"', '\u0000']) {
    const answer = await post('/token?grant_type=password', body, { 'content-type': 'application/json' });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'bad_json']);
  }
  for (const body of ['[]', '"text"', '7', '{"email":7,"password":"x"}', '{"email":"a@b.ch\\u0000","password":"x"}']) {
    const answer = await post('/token?grant_type=password', body);
    expect([body, answer.status, (await answer.json()).error_code]).toEqual([body, 400, 'validation_failed']);
  }
});

test('a body over 64 KB is refused, one just under it is read', async () => {
  const over = await post('/token?grant_type=password', `{"email":"${'a'.repeat(64 * 1024)}"}`);
  expect([over.status, (await over.json()).error_code]).toEqual([413, 'request_entity_too_large']);
  const under = await post('/token?grant_type=password', `{"password":"${'a'.repeat(65_000)}","email":"a@b.ch"}`);
  expect((await under.json()).error_code).toBe('invalid_credentials');
});

test('a refresh token no database could hold is one nobody has', async () => {
  const answer = await post('/token?grant_type=refresh_token', JSON.stringify({ refresh_token: 'a\0b' }));
  expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
});

test('what the service does not offer is a plain 404', async () => {
  for (const path of ['/tokens', '/nothing', '/admin/nothing']) {
    const answer = await post(path, '{}');
    expect([path, answer.status, (await answer.json()).error_code]).toEqual([path, 404, 'not_found']);
  }
});

test('settings, health and keys need no key', async () => {
  const read = async (path: string) => {
    const answer = await fetch(server.url + path);
    return [answer.status, await answer.json()];
  };
  expect(await read('/settings')).toEqual([
    200,
    expect.objectContaining({ disable_signup: true, external: expect.objectContaining({ email: true, phone: false }) }),
  ]);
  expect(await read('/health')).toEqual([200, expect.objectContaining({ name: 'GoTrue' })]);
  expect(await read('/.well-known/jwks.json')).toEqual([200, { keys: [expect.objectContaining({ kty: 'EC' })] }]);
});

test('a browser of another origin may ask, send the client’s headers and read the answers', async () => {
  for (const path of ['/auth/v1/token', '/rest/v1/staff']) {
    const answer = await fetch(server.address + path, {
      method: 'OPTIONS',
      headers: { origin: 'https://portal.example', 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = answer.headers.get('access-control-allow-headers') ?? '';
    for (const name of [
      'authorization',
      'apikey',
      'x-supabase-api-version',
      'prefer',
      'x-retry-count',
      'traceparent',
    ]) {
      expect(allowed).toContain(name);
    }
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    for (const name of ['content-range', 'x-total-count', 'link', 'x-supabase-api-version']) {
      expect(exposed).toContain(name);
    }
  }
});

test('answers with tokens are not kept by caches', async () => {
  const answer = await post('/token?grant_type=password', wrong);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('ways in that are not offered are disabled providers, what is none is no grant', async () => {
  const refusal = async (path: string, body: object) => {
    const answer = await post(path, JSON.stringify(body));
    return [answer.status, answer.headers.get('x-sb-error-code')];
  };
  const idToken = { provider: 'google', id_token: 'a.b.c', access_token: 'x', nonce: 'y' };
  expect(await refusal('/token?grant_type=id_token', idToken)).toEqual([400, 'provider_disabled']);
  const web3 = { chain: 'solana', message: 'portal.example wants you to sign in', signature: 'abc' };
  expect(await refusal('/token?grant_type=web3', web3)).toEqual([422, 'web3_provider_disabled']);
  const client = server.client();
  const { error } = await client.signInWithIdToken({ provider: 'google', token: 'a.b.c' });
  expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
  expect(await (await post('/token?grant_type=made_up', '{}')).json()).toMatchObject({
    error: 'unsupported_grant_type',
  });
});

test('a sentence of the protocol stands without the name of a field; one that needs it has it behind', async () => {
  const sentence = async (path: string, body: object) => {
    const answer = await (await post(path, JSON.stringify(body))).json();
    return [answer.error_code, answer.msg];
  };
  const address = 'Unable to validate email address: invalid format';
  expect(await sentence('/recover', { email: 'nobody' })).toEqual(['validation_failed', address]);
  expect(await sentence('/otp', { email: 'nobody' })).toEqual(['validation_failed', address]);
  expect(await sentence('/resend', { type: 'signup', email: 'nobody' })).toEqual(['validation_failed', address]);
  expect(await sentence('/verify', { type: 'nothing', token: '1' })).toEqual([
    'validation_failed',
    'Verify requires a verification type',
  ]);
  expect((await sentence('/recover', { email: 7 }))[1]).toMatch(/^Invalid input: .*\(email\)$/);
});

test('a code for a malformed number is malformed', async () => {
  const phones = await startBackend({
    database,
    variables: {
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
      GOTRUE_SMS_PROVIDER: 'http',
      BACKEND_SMS_URL: 'http://127.0.0.1:9',
    },
  });
  const verify = async (phone: string) => {
    const { error } = await phones.client().verifyOtp({ type: 'sms', phone, token: '123456' });
    return [error?.status, error?.code, error?.message];
  };
  for (const phone of ['keine', '+41', '0791112233', '+4179111223344556677']) {
    expect(await verify(phone)).toEqual([400, 'validation_failed', 'Invalid phone number format (E.164 required)']);
  }
  expect((await verify('+41 79 111 22 33'))[1]).toBe('otp_expired');
  await phones.stop();
});
