import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { codeAt } from './testing/authenticator.ts';
import { bearerOf, createProtected, enrol, levelsOf, nextStep, showCode } from './testing/enrolled.ts';

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

const refused = { status: 422, code: 'mfa_verification_failed' };

test('an app is enrolled, verified and asked for at the next sign-in', async () => {
  const person = await createPerson(server);
  const { client, session } = await signIn(server, person.email);
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);

  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon', issuer: 'Lumen Portal' });
  expect(enrolled.error).toBeNull();
  expect(enrolled.data).toMatchObject({ type: 'totp', friendly_name: 'Telefon', id: expect.any(String) });
  const { secret = '', uri = '', qr_code = '' } = enrolled.data?.totp ?? {};
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(uri);
  expect(decodeURIComponent(address.pathname)).toMatch(new RegExp(`Lumen Portal:${person.email}$`));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Lumen Portal' });
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ status: 'unverified' }], totp: [] });

  const factor = { id: enrolled.data?.id ?? '', secret };
  nextStep(server);
  const challenge = await client.mfa.challenge({ factorId: factor.id });
  const seconds = Math.floor(server.clock.now().getTime() / 1000);
  expect(challenge.data).toMatchObject({ type: 'totp', expires_at: seconds + 300 });
  const code = codeAt(secret, server.clock.now());
  const verified = await client.mfa.verify({ factorId: factor.id, challengeId: challenge.data?.id ?? '', code });
  expect(verified.error).toBeNull();
  expect(verified.data?.refresh_token).not.toBe(session.refresh_token);
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
  expect((await client.getClaims()).data?.claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp', timestamp: seconds }, { method: 'password' }],
  });
  expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ friendly_name: 'Telefon', status: 'verified' }]);
  expect((await client.refreshSession()).error).toBeNull();
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);

  const next = await signIn(server, person.email);
  expect(await levelsOf(next.client)).toEqual(['aal1', 'aal2']);
  nextStep(server);
  expect((await showCode(server, next.client, factor)).error).toBeNull();
  expect(await levelsOf(next.client)).toEqual(['aal2', 'aal2']);
});

test('a client that lost the answer to its code goes on with the token from before, and so does the one that got it', async () => {
  const person = await createProtected(server);
  const { client, session } = await signIn(server, person.email);
  nextStep(server);
  const { data, error } = await showCode(server, client, person.factor);
  expect(error).toBeNull();
  server.clock.advance(60);
  const exchange = (refresh_token = '') => server.client().refreshSession({ refresh_token });
  const late = await exchange(session.refresh_token);
  expect(late.error).toBeNull();
  expect((await client.getClaims(late.data.session?.access_token)).data?.claims.aal).toBe('aal2');
  expect((await exchange(session.refresh_token)).data.session?.refresh_token).toBe(late.data.session?.refresh_token);
  for (const token of [data?.refresh_token, late.data.session?.refresh_token]) {
    expect((await exchange(token)).error).toBeNull();
  }
});

test('without an issuer the app shows the site’s host', async () => {
  const { client } = await signIn(server, (await createPerson(server)).email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  expect(new URL(data?.totp.uri ?? '').searchParams.get('issuer')).toBe('localhost:3000');
});

test('secrets are unreadable in the database; imported plain ones work and are sealed at their first use', async () => {
  const { client, factor, email } = await createProtected(server);
  const stored = async () =>
    (await database.pool.query('select secret from auth.mfa_factors where id = $1', [factor.id])).rows[0].secret;
  expect(await stored()).toMatch(/^box1\./);
  await database.pool.query('update auth.mfa_factors set secret = $2 where id = $1', [factor.id, factor.secret]);
  nextStep(server);
  expect((await showCode(server, client, factor)).error).toBeNull();
  expect(await stored()).toMatch(/^box1\./);
  expect(JSON.stringify((await signIn(server, email)).user)).not.toContain('secret');
});

test('a wrong code is refused and leaves the challenge for the right one', async () => {
  const { client, factor } = await createProtected(server);
  nextStep(server);
  const { data } = await client.mfa.challenge({ factorId: factor.id });
  const answer = (code: string) => client.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? '', code });
  for (const code of [codeAt(factor.secret, server.clock.now(), 2), '', '12345', 'abcdef', '１２３４５６']) {
    expect((await answer(code)).error).toMatchObject({ ...refused, message: 'Invalid TOTP code entered' });
  }
  const right = codeAt(factor.secret, server.clock.now());
  expect((await answer(`${right.slice(0, 3)} ${right.slice(3)}`)).error).toBeNull();
  expect((await answer(codeAt(factor.secret, server.clock.now(), 1))).error?.code).toBe('mfa_ip_address_mismatch');
});

test('clocks may be off by one step; every code works once, in whatever challenge, and ends all before it', async () => {
  const { client, factor } = await createProtected(server);
  server.clock.advance(120);
  const show = (steps: number) =>
    client.mfa.challengeAndVerify({ factorId: factor.id, code: codeAt(factor.secret, server.clock.now(), steps) });
  expect((await show(-2)).error).toMatchObject(refused);
  expect((await show(2)).error).toMatchObject(refused);
  expect((await show(-1)).error).toBeNull();
  expect((await show(-1)).error).toMatchObject(refused);
  expect((await show(1)).error).toBeNull();
  expect((await show(1)).error).toMatchObject(refused);
  expect((await show(0)).error).toMatchObject(refused);
  nextStep(server);
  expect((await show(0)).error).toMatchObject(refused);
  nextStep(server);
  expect((await show(0)).error).toBeNull();
});

test('one code shown many times at once lifts one session', async () => {
  const { email, factor } = await createProtected(server);
  nextStep(server);
  const clients = await Promise.all([...Array(6)].map(async () => (await signIn(server, email)).client));
  const answers = await Promise.all(clients.map((client) => showCode(server, client, factor)));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test('one challenge answered twice at once counts once', async () => {
  const { client, factor } = await createProtected(server);
  server.clock.advance(120);
  const { data } = await client.mfa.challenge({ factorId: factor.id });
  const headers = await bearerOf(client);
  const answers = await Promise.all(
    [0, 1].map((steps) => {
      const code = codeAt(factor.secret, server.clock.now(), steps);
      const body = JSON.stringify({ challenge_id: data?.id, code });
      return server.fetch(`/factors/${factor.id}/verify`, { method: 'POST', headers, body });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a challenge lives 300 seconds', async () => {
  const { client, factor } = await createProtected(server);
  const answer = async (age: number) => {
    const { data } = await client.mfa.challenge({ factorId: factor.id });
    server.clock.advance(age);
    const code = codeAt(factor.secret, server.clock.now());
    return (await client.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? '', code })).error;
  };
  expect(await answer(299)).toBeNull();
  expect(await answer(300)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
});

test('a challenge must be answered from the address that asked for it', async () => {
  const variables = { GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP' };
  const behind = await startBackend({ database, clock: server.clock, variables });
  const { client, factor } = await createProtected(server);
  nextStep(server);
  const bearer = await bearerOf(client);
  const call = async (path: string, address: string, body: object = {}) => {
    const headers = { ...bearer, 'x-real-ip': address };
    const answer = await behind.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  };
  const { body: challenge } = await call(`/factors/${factor.id}/challenge`, '203.0.113.7');
  const given = { challenge_id: challenge.id, code: codeAt(factor.secret, server.clock.now()) };
  const elsewhere = await call(`/factors/${factor.id}/verify`, '203.0.113.8', given);
  expect(elsewhere).toMatchObject({ status: 422, body: { error_code: 'mfa_ip_address_mismatch' } });
  expect((await call(`/factors/${factor.id}/verify`, '203.0.113.7', given)).status).toBe(200);
  await behind.stop();
});

test('factors of others do not exist', async () => {
  const victim = await createProtected(server);
  const { client } = await signIn(server, (await createPerson(server)).email);
  const headers = await bearerOf(client);
  const own = await client.mfa.challenge({ factorId: (await enrol(server, client)).id });
  nextStep(server);
  const body = JSON.stringify({ challenge_id: own.data?.id, code: codeAt(victim.factor.secret, server.clock.now()) });
  const call = async (method: string, path: string) => {
    const answer = await server.fetch(path, { method, headers: { ...headers, ...(await bearerOf(client)) }, body });
    return [answer.status, (await answer.json()).error_code];
  };
  for (const id of [victim.factor.id, crypto.randomUUID()]) {
    expect(await call('POST', `/factors/${id}/challenge`)).toEqual([404, 'mfa_factor_not_found']);
    expect(await call('POST', `/factors/${id}/verify`)).toEqual([404, 'mfa_factor_not_found']);
    expect(await call('DELETE', `/factors/${id}`)).toEqual([404, 'mfa_factor_not_found']);
  }
  expect(await call('POST', '/factors/1/challenge')).toEqual([404, 'validation_failed']);
  expect(await call('DELETE', "/factors/'; --")).toEqual([404, 'validation_failed']);
  expect((await victim.client.mfa.listFactors()).data?.totp).toHaveLength(1);
});

test('a challenge of another factor or person opens nothing', async () => {
  const victim = await createProtected(server);
  const thief = await createProtected(server);
  nextStep(server);
  const { data: theirs } = await victim.client.mfa.challenge({ factorId: victim.factor.id });
  const given = { factorId: thief.factor.id, code: codeAt(thief.factor.secret, server.clock.now()) };
  for (const challengeId of [theirs?.id ?? '', crypto.randomUUID(), 'none', '']) {
    const { error } = await thief.client.mfa.verify({ ...given, challengeId });
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  }
});

test('nobody without a session comes near factors', async () => {
  const bare = await server.fetch('/factors', { method: 'POST', body: '{"factor_type":"totp"}' });
  expect([bare.status, (await bare.json()).error_code]).toEqual([401, 'no_authorization']);
  const { client } = await createProtected(server);
  const headers = await bearerOf(client);
  await client.signOut({ scope: 'global' });
  const ended = await server.fetch('/factors', { method: 'POST', headers, body: '{"factor_type":"totp"}' });
  expect([ended.status, (await ended.json()).error_code]).toEqual([403, 'session_not_found']);
});
