import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerOf, createProtected } from '#backend/auth/factors/testing/enrolled.ts';
import { metadata } from '#backend/auth/http/fields.ts';
import { startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let server: TestBackend;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  const off = ['TOKEN_REFRESH', 'VERIFY', 'OTP'].map((name) => [`GOTRUE_RATE_LIMIT_${name}`, '0']);
  server = await startBackend({
    database,
    variables: {
      ...Object.fromEntries(off),
      GOTRUE_DISABLE_SIGNUP: 'false',
      GOTRUE_SAML_ENABLED: 'true',
      GOTRUE_EXTERNAL_PHONE_ENABLED: 'true',
      GOTRUE_SMS_PROVIDER: 'http',
      BACKEND_SMS_URL: 'http://127.0.0.1:9',
      GOTRUE_EXTERNAL_DOWN_ENABLED: 'true',
      GOTRUE_EXTERNAL_DOWN_CLIENT_ID: 'portal',
      GOTRUE_EXTERNAL_DOWN_URL: 'http://127.0.0.1:9',
    },
  });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** What no database column takes, what is far too long, and what has the wrong type. */
const HOSTILE: unknown[] = [
  'a\u0000b',
  '\ud800',
  '\u0000',
  'x'.repeat(100_000),
  "' or 1=1 --",
  '__proto__',
  '\u202e\u{1F600}',
  -1,
  1e300,
  true,
  null,
  [],
  ['a'],
  {},
  { a: { b: ['c'] } },
];

const OPEN: [string, Record<string, unknown>][] = [
  [
    '/signup',
    { email: 'a@lumen.example', phone: '', password: 'Granit-Wolke-Ulme-31', data: {}, code_challenge: null },
  ],
  ['/token?grant_type=password', { email: 'a@lumen.example', phone: '', password: 'x' }],
  ['/token?grant_type=refresh_token', { refresh_token: 'aaaaaaaaaaaa' }],
  ['/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'v'.repeat(50) }],
  [
    '/otp',
    {
      email: 'a@lumen.example',
      phone: '',
      create_user: false,
      data: {},
      code_challenge: 'c',
      code_challenge_method: 's256',
    },
  ],
  ['/magiclink', { email: 'a@lumen.example' }],
  ['/recover', { email: 'a@lumen.example', code_challenge: 'c', code_challenge_method: 's256' }],
  ['/resend', { type: 'signup', email: 'a@lumen.example', token_hash: '' }],
  ['/verify', { type: 'email', email: 'a@lumen.example', token: '123456' }],
  ['/verify', { type: 'sms', phone: '+41790000000', token: '123456' }],
  ['/verify', { type: 'recovery', token_hash: 'x' }],
  [
    '/sso',
    { domain: 'lumen.example', provider_id: '', redirect_to: '', skip_http_redirect: true, code_challenge: null },
  ],
  ['/not-me', { token: 'x' }],
];

/** An object whose last value holds 5,000 lists in one another, as part of a token. */
function deep(start: string): string {
  return Buffer.from(`${start}${'['.repeat(5000)}${']'.repeat(5000)}}`).toString('base64url');
}

test('whatever a body holds, a stranger gets a refusal and never a failure of the service', async () => {
  for (const [path, fields] of OPEN) {
    for (const field of [...Object.keys(fields), 'gotrue_meta_security']) {
      for (const value of HOSTILE) {
        const body = JSON.stringify({ ...fields, [field]: value });
        const answer = await server.fetch(path, { method: 'POST', body });
        expect([path, field, body.slice(0, 200), answer.status < 500]).toEqual([path, field, body.slice(0, 200), true]);
      }
    }
  }
});

test('a body that nests deeper than anything stored is refused unread', async () => {
  const body = `{"email":"a@lumen.example","password":"Granit-Wolke-Ulme-31","data":${'{"a":'.repeat(200)}1${'}'.repeat(201)}`;
  const answer = await server.fetch('/signup', { method: 'POST', body });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'bad_json' }]);
});

test('a body with more values than any call takes is refused before it is read', async () => {
  const body = `{"email":"a@lumen.example","password":"Granit-Wolke-Ulme-31","data":[${'{},'.repeat(30_000)}{}]}`;
  const answer = await server.fetch('/signup', { method: 'POST', body });
  expect([answer.status, await answer.json()]).toMatchObject([413, { error_code: 'request_entity_too_large' }]);
});

test('a short body of many values is refused as well', async () => {
  const body = `{"email":"a@lumen.example","password":"Granit-Wolke-Ulme-31","data":[${'{},'.repeat(15_000)}{}]}`;
  const answer = await server.fetch('/signup', { method: 'POST', body });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'bad_json' }]);
});

test('free data that is too large is refused before its values are looked at', async () => {
  let looked = 0;
  const data = {
    get wide() {
      return ++looked && 'x'.repeat(3000);
    },
  };
  expect(metadata.safeParse(data).error?.issues).toMatchObject([{ message: 'data may have at most 2048 bytes' }]);
  expect(looked).toBe(1);
});

test.each([
  ['header', `${deep('{"alg":"HS256","typ":')}.e30.AAAA`],
  ['payload', `eyJhbGciOiJIUzI1NiJ9.${deep('{"role":"authenticated","sub":')}.AAAA`],
])('a token with a deep %s is none', async (_part, token) => {
  const asBearer = await server.fetch('/user', { headers: { authorization: `Bearer ${token}` } });
  expect([asBearer.status, (await asBearer.json()).error_code]).toEqual([403, 'bad_jwt']);
  const asKey = await server.fetch('/user', { headers: { apikey: token } });
  expect(asKey.status).toBe(401);
});

test('a hostile body is refused to who is signed in as well', async () => {
  const { client, factor } = await createProtected(server);
  const headers = await bearerOf(client);
  const calls: [string, string, Record<string, unknown>][] = [
    ['PUT', '/user', { email: 'a@lumen.example', phone: '', current_password: 'x', nonce: '1', data: {} }],
    ['PUT', '/user', { password: 'x', current_password: 'x', nonce: '1' }],
    ['POST', '/factors', { factor_type: 'totp', friendly_name: 'x', issuer: 'x' }],
    ['POST', `/factors/${factor.id}/challenge`, { channel: 'x' }],
    ['POST', `/factors/${factor.id}/verify`, { challenge_id: crypto.randomUUID(), code: '123456' }],
    ['POST', '/factors/recovery-codes/verify', { code: 'x' }],
  ];
  for (const [method, path, fields] of calls) {
    for (const field of Object.keys(fields)) {
      for (const value of HOSTILE) {
        const body = JSON.stringify({ ...fields, [field]: value });
        const answer = await server.fetch(path, { method, headers, body });
        expect([path, field, body.slice(0, 200), answer.status < 500]).toEqual([path, field, body.slice(0, 200), true]);
      }
    }
  }
});

test('addresses and forms as well', async () => {
  const texts = ['a%00b', '%ED%A0%80', '%', '%%30', 'x'.repeat(5000), '..%2f..', '%27', '[]=1', 'a&a'];
  const paths = (text: string) => [
    `/verify?token=${text}&type=recovery`,
    `/verify?token=x&type=${text}`,
    `/verify?token=x&type=recovery&redirect_to=${text}`,
    `/authorize?provider=${text}`,
    `/authorize?provider=none&redirect_to=${text}`,
    `/callback?state=${text}&code=x`,
    `/callback?error=${text}&state=x`,
    `/sso/saml/finish?handle=${text}&relay_state=${text}`,
    `/factors/${text}/challenge`,
    `/user?apikey=${text}`,
    `/logout?scope=${text}`,
  ];
  for (const text of texts) {
    for (const path of paths(text)) {
      expect([path, (await server.fetch(path)).status < 500]).toEqual([path, true]);
    }
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    for (const [path, body] of [
      ['/callback', `state=${text}&code=${text}&user=${text}`],
      ['/sso/saml/acs', `SAMLResponse=${text}&RelayState=${text}`],
    ] as const) {
      const answer = await server.fetch(path, { ...form, body });
      expect([path, body, answer.status < 500]).toEqual([path, body, true]);
    }
  }
});
