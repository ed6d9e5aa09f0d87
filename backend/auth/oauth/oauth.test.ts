import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { Browser } from './testing/browser.ts';
import { type IdentityProvider, startIdentityProvider } from './testing/identity-provider.ts';

const CALLBACK = 'http://localhost:3000/auth/v1/callback';
const REDIRECT = 'http://localhost:3000/app/account';

let database: TestDatabase;
let provider: IdentityProvider;
let closed: TestBackend;
let open: TestBackend;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  provider = await startIdentityProvider(CALLBACK);
  const variables = {
    GOTRUE_EXTERNAL_KEYCLOAK_ENABLED: 'true',
    GOTRUE_EXTERNAL_KEYCLOAK_CLIENT_ID: 'portal',
    GOTRUE_EXTERNAL_KEYCLOAK_SECRET: 'portal-secret-portal-secret',
    GOTRUE_EXTERNAL_KEYCLOAK_URL: provider.issuer,
    GOTRUE_EXTERNAL_DOWN_ENABLED: 'true',
    GOTRUE_EXTERNAL_DOWN_CLIENT_ID: 'portal',
    GOTRUE_EXTERNAL_DOWN_URL: 'http://127.0.0.1:9',
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'false',
  };
  closed = await startBackend({ database, variables });
  open = await startBackend({ database, variables: { ...variables, GOTRUE_DISABLE_SIGNUP: 'false' } });
});
afterAll(async () => {
  await closed.stop();
  await open.stop();
  await provider.stop();
  await database.drop();
});

/** Asks the official client where to go, and lets the service send the browser on. */
async function leave(server: TestBackend, browser: Browser, extra = ''): Promise<string> {
  const { data } = await server.client().signInWithOAuth({
    provider: 'keycloak',
    options: { redirectTo: REDIRECT, skipBrowserRedirect: true },
  });
  const answer = await browser.open(`${(data.url ?? '').replace('skip_http_redirect=true', '')}${extra}`);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

/** What the service answers to the provider's answer. */
async function comeBack(server: TestBackend, browser: Browser, back: string): Promise<URL> {
  expect(back.startsWith(`${CALLBACK}?`)).toBe(true);
  const answer = await browser.open(`${server.url}/callback${new URL(back).search}`);
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '');
}

async function signInWith(server: TestBackend, login: string | undefined, extra = '') {
  const browser = new Browser();
  const back = await browser.signInAt(provider.issuer, await leave(server, browser, extra), login);
  const target = await comeBack(server, browser, back);
  const parameters = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
  return { browser, back, target, parameters };
}

const person = (claims: object) => {
  const login = crypto.randomUUID();
  provider.people.set(login, claims);
  return login;
};
const newAddress = () => `o-${crypto.randomUUID().slice(0, 8)}@lumen.example`;

test('a verified address leads into the account that has it, and stays tied to it', async () => {
  const known = await createPerson(closed);
  const login = person({ email: known.email.toUpperCase(), email_verified: true, name: 'Anna Muster' });
  const { target, parameters } = await signInWith(closed, login);
  expect(target.origin + target.pathname).toBe(REDIRECT);
  expect(Object.keys(parameters)).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'provider_token',
    'refresh_token',
    'sb',
    'token_type',
  ]);
  const { data } = await closed.client().getUser(parameters.access_token);
  expect(data.user).toMatchObject({
    id: known.id,
    app_metadata: { provider: 'email', providers: ['email', 'keycloak'] },
  });
  expect(data.user?.identities?.map((identity) => identity.provider).sort()).toEqual(['email', 'keycloak']);
  const claims = await closed.client().getClaims(parameters.access_token);
  expect(claims.data?.claims.amr).toMatchObject([{ method: 'oauth' }]);

  provider.people.set(login, { email: newAddress(), email_verified: false });
  const later = await signInWith(closed, login);
  expect((await closed.client().getUser(later.parameters.access_token)).data.user?.id).toBe(known.id);
  const other = await closed.client().signInWithPassword({ email: known.email, password: PASSWORD });
  expect(other.error).toBeNull();

  // Its person was told, and says that it was somebody else: the tie goes, and is not made anew by another address.
  const told = (await database.pool.query(`select text from mail.messages where "to" = $1`, [known.email])).rows;
  const token = /not-me\?token=([\w-]+)/.exec(told.map(({ text }) => text).join(' '))?.[1];
  expect((await closed.fetch('/not-me', { method: 'POST', body: JSON.stringify({ token }) })).status).toBe(200);
  expect((await signInWith(closed, login)).target.href).toContain('signup_disabled');
});

test('the address with which somebody left a company ties them to no provider', async () => {
  const known = await createPerson(closed);
  await closed.admin.updateUserById(known.id, { app_metadata: { left: { address: known.email } } });
  const login = person({ email: known.email, email_verified: true });
  expect((await signInWith(closed, login)).target.href).toContain('provider_email_needs_verification');
});

test('an address the provider does not vouch for opens nothing', async () => {
  const known = await createPerson(open);
  for (const claims of [{ email: known.email, email_verified: false }, { email: known.email }, {}]) {
    const { parameters } = await signInWith(open, person(claims));
    expect(parameters).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' });
  }
});

test('by invitation only, an unknown person is refused; where sign-up is open, they get an account', async () => {
  const email = newAddress();
  const login = person({ email, email_verified: true, name: 'Neu Dabei' });
  const refused = await signInWith(closed, login);
  expect(refused.target.href).toBe(
    `${REDIRECT}#error=access_denied&error_code=signup_disabled&error_description=Signups+not+allowed+for+this+instance&sb=`,
  );
  const { parameters } = await signInWith(open, login);
  const { data } = await open.client().getUser(parameters.access_token);
  expect(data.user).toMatchObject({
    email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    user_metadata: { full_name: 'Neu Dabei' },
  });
  expect((await signInWith(closed, login)).parameters.access_token).toEqual(expect.any(String));
});

test('an account somebody prepared for a foreign address does not stay open to them', async () => {
  const email = newAddress();
  await open.client().signUp({ email, password: PASSWORD });
  const { parameters } = await signInWith(open, person({ email, email_verified: true }));
  expect(parameters.access_token).toEqual(expect.any(String));
  expect((await open.client().signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  );
});

test('a client with a code challenge gets a code, and with it the provider’s token', async () => {
  const known = await createPerson(closed);
  const verifier = 'v'.repeat(50);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const extra = `&code_challenge=${challenge}&code_challenge_method=s256`;
  const { target } = await signInWith(closed, person({ email: known.email, email_verified: true }), extra);
  expect(target.hash).toBe('');
  const body = JSON.stringify({ auth_code: target.searchParams.get('code'), code_verifier: verifier });
  const session = await (await closed.fetch('/token?grant_type=pkce', { method: 'POST', body })).json();
  expect(session).toMatchObject({ provider_token: expect.any(String), user: { id: known.id } });
  const { rows } = await database.pool.query('select id from auth.flow_state where provider_access_token is not null');
  expect(rows).toEqual([]);
});

test('a person who cancels comes back with the provider’s reason', async () => {
  const { parameters, target } = await signInWith(closed, undefined);
  expect(parameters).toMatchObject({ error: 'access_denied', error_code: 'bad_oauth_callback' });
  expect(target.origin + target.pathname).toBe(REDIRECT);
});

test('a blocked person comes back with the reason', async () => {
  const known = await createPerson(closed);
  await closed.admin.updateUserById(known.id, { ban_duration: '24h' });
  const { parameters } = await signInWith(closed, person({ email: known.email, email_verified: true }));
  expect(parameters).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
});

test('an answer counts once, in the browser that began, for ten minutes', async () => {
  const known = await createPerson(closed);
  const login = person({ email: known.email, email_verified: true });
  const lost = 'http://localhost:3000/#error=invalid_request&error_code=bad_oauth_state';
  const { browser, back } = await signInWith(closed, login);
  expect((await comeBack(closed, browser, back)).href.startsWith(lost)).toBe(true);

  const attacker = new Browser();
  const theirs = await attacker.signInAt(provider.issuer, await leave(closed, attacker), login);
  expect((await comeBack(closed, new Browser(), theirs)).href.startsWith(lost)).toBe(true);

  const slow = new Browser();
  const late = await slow.signInAt(provider.issuer, await leave(closed, slow), login);
  closed.clock.advance(601);
  expect((await comeBack(closed, slow, late)).href.startsWith(lost)).toBe(true);
  const bare = await slow.open(`${closed.url}/callback`);
  expect(new URL(bare.headers.get('location') ?? '').href.startsWith(lost)).toBe(true);
});

test('a foreign code or issuer is not taken', async () => {
  const known = await createPerson(closed);
  const login = person({ email: known.email, email_verified: true });
  const other = new Browser();
  const stolen = new URL(await other.signInAt(provider.issuer, await leave(closed, other), login));
  for (const change of ['code', 'iss'] as const) {
    const browser = new Browser();
    const back = new URL(await browser.signInAt(provider.issuer, await leave(closed, browser), login));
    back.searchParams.set(change, change === 'iss' ? 'https://evil.example' : (stolen.searchParams.get('code') ?? ''));
    const target = await comeBack(closed, browser, back.href);
    expect(target.hash).toContain('error_code=bad_oauth_callback');
  }
});

test('the provider learns state, nonce and challenge, and what the client hands on, but nothing else', async () => {
  const browser = new Browser();
  const url = new URL(
    await leave(
      closed,
      browser,
      '&prompt=login&client_id=evil&redirect_uri=https://evil.example&scopes=offline_access',
    ),
  );
  const given = Object.fromEntries(url.searchParams);
  expect(given).toMatchObject({
    client_id: 'portal',
    redirect_uri: CALLBACK,
    response_type: 'code',
    prompt: 'login',
    scope: 'openid email profile offline_access',
    code_challenge_method: 'S256',
  });
  for (const key of ['state', 'nonce', 'code_challenge']) expect(given[key]?.length).toBeGreaterThan(20);
});

test('an unsupported provider is JSON, one that is down a redirect', async () => {
  for (const name of ['google', 'nothing', '', '__proto__']) {
    const answer = await fetch(`${closed.url}/authorize?provider=${name}`, { redirect: 'manual' });
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed']);
  }
  const down = await fetch(`${closed.url}/authorize?provider=down&redirect_to=${REDIRECT}`, { redirect: 'manual' });
  expect(down.headers.get('location')).toContain(
    `${REDIRECT}#error=temporarily_unavailable&error_code=unexpected_failure`,
  );
  const settings = await (await closed.fetch('/settings')).json();
  expect(settings.external).toMatchObject({ keycloak: true, email: true, phone: false });
});

test('a foreign page is never the target', async () => {
  const answer = await fetch(`${closed.url}/authorize?provider=down&redirect_to=https://evil.example`, {
    redirect: 'manual',
  });
  expect(new URL(answer.headers.get('location') ?? '').origin).toBe('http://localhost:3000');
});

test('nobody ties a provider to an account by hand', async () => {
  const { client } = await signIn(closed, (await createPerson(closed)).email);
  const linked = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
  expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  const [identity] = (await client.getUserIdentities()).data?.identities ?? [];
  if (!identity) throw new Error('no identity');
  expect((await client.unlinkIdentity(identity)).error?.code).toBe('manual_linking_disabled');
});
