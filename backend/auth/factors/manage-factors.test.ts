import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { codeAt, wrongCodeAt } from './testing/authenticator.ts';
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

const OTHER = 'Granit-Wolke-Ulme-31';
const newApp = (friendlyName?: string) => ({ factorType: 'totp' as const, friendlyName });

test('the first verified factor ends sessions without it and whatever else was begun', async () => {
  const person = await createPerson(server);
  const thief = await signIn(server, person.email);
  const begun = await thief.client.mfa.enroll(newApp('Falle'));
  const owner = await signIn(server, person.email);
  await enrol(server, owner.client);
  expect((await thief.client.getUser(thief.session.access_token)).error).not.toBeNull();
  const { refresh_token } = thief.session;
  expect((await server.client().refreshSession({ refresh_token })).error?.code).toBe('refresh_token_not_found');
  const { data } = await owner.client.mfa.listFactors();
  expect(data?.all.map(({ id }) => id)).not.toContain(begun.data?.id);
  expect(data?.all).toHaveLength(1);
});

test('with a verified factor a further one needs aal2, also when it was begun before', async () => {
  const person = await createProtected(server);
  const begun = await person.client.mfa.enroll(newApp('Tablet'));
  const weak = await signIn(server, person.email);
  const refused = { status: 403, code: 'insufficient_aal', message: 'AAL2 required to enroll a new factor' };
  expect((await weak.client.mfa.enroll(newApp('Dieb'))).error).toMatchObject(refused);
  const secret = begun.data?.totp.secret ?? '';
  const factor = { id: begun.data?.id ?? '', secret };
  expect((await showCode(server, weak.client, factor)).error).toMatchObject(refused);
  expect((await showCode(server, person.client, factor)).error).toBeNull();
  expect((await person.client.mfa.listFactors()).data?.totp).toHaveLength(2);
});

test('names must tell factors apart, and ten are enough', async () => {
  const { client } = await signIn(server, (await createPerson(server)).email);
  const conflict = { status: 422, code: 'mfa_factor_name_conflict' };
  expect((await client.mfa.enroll(newApp('Telefon'))).error).toBeNull();
  expect((await client.mfa.enroll(newApp('Telefon'))).error).toMatchObject(conflict);
  expect((await client.mfa.enroll(newApp())).error).toBeNull();
  for (const name of [undefined, '', '  '])
    expect((await client.mfa.enroll(newApp(name))).error).toMatchObject(conflict);
  for (let i = 3; i <= 10; i += 1) expect((await client.mfa.enroll(newApp(`App ${i}`))).error).toBeNull();
  expect((await client.mfa.enroll(newApp('Elfte'))).error).toMatchObject({
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
  });
});

test('two enrolments of one name at once make one factor', async () => {
  const { client } = await signIn(server, (await createPerson(server)).email);
  const headers = await bearerOf(client);
  const body = JSON.stringify({ factor_type: 'totp', friendly_name: 'Telefon' });
  const call = async () => (await server.fetch('/factors', { method: 'POST', headers, body })).status;
  expect((await Promise.all([call(), call(), call()])).sort()).toEqual([200, 422, 422]);
});

test('what was begun and never challenged gives way after 300 seconds', async () => {
  const { client } = await signIn(server, (await createPerson(server)).email);
  await client.mfa.enroll(newApp('Telefon'));
  const { data: challenged } = await client.mfa.enroll(newApp('Tablet'));
  await client.mfa.challenge({ factorId: challenged?.id ?? '' });
  server.clock.advance(301);
  expect((await client.mfa.enroll(newApp('Telefon'))).error).toBeNull();
  expect((await client.mfa.enroll(newApp('Tablet'))).error?.code).toBe('mfa_factor_name_conflict');
});

test('other kinds of factors and odd input are refused', async () => {
  const { client } = await signIn(server, (await createPerson(server)).email);
  const headers = await bearerOf(client);
  const call = async (body: unknown) => {
    const answer = await server.fetch('/factors', { method: 'POST', headers, body: JSON.stringify(body) });
    return [answer.status, (await answer.json()).error_code];
  };
  const bad = [{}, { factor_type: 'phone' }, { factor_type: 'face' }, { factor_type: 'recovery_code' }, []];
  const named = ['x'.repeat(101), 'a\u0000b', '\ud800', 5].map((name) => ({
    factor_type: 'totp',
    friendly_name: name,
  }));
  for (const body of [...bad, ...named]) expect(await call(body)).toEqual([400, 'validation_failed']);
  await database.pool.query('update auth.users set is_anonymous = true where id = $1', [
    (await client.getUser()).data.user?.id,
  ]);
  expect((await call({ factor_type: 'totp' }))[0]).toBe(403);
});

test('an aal1 token of a protected account changes no password and removes no factor', async () => {
  const { client: owner, email, factor } = await createProtected(server);
  const { client } = await signIn(server, email);
  expect((await client.updateUser({ password: OTHER })).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  });
  // Nor does it end the sessions of who has the factor: signing out of all ends its own.
  expect((await client.signOut({ scope: 'others' })).error?.code).toBe('insufficient_aal');
  const thief = await signIn(server, email);
  expect((await thief.client.signOut()).error).toBeNull();
  expect((await thief.client.getUser(thief.session.access_token)).error).not.toBeNull();
  expect((await owner.getUser()).error).toBeNull();
  nextStep(server);
  await showCode(server, client, factor);
  expect((await client.updateUser({ password: OTHER })).error).toBeNull();
});

test('an unverified factor goes at any time, a verified one after a fresh code; its sessions fall to aal1', async () => {
  const { client, factor, email } = await createProtected(server);
  const begun = await client.mfa.enroll(newApp('Tablet'));
  const other = await signIn(server, email);
  expect((await other.client.mfa.unenroll({ factorId: begun.data?.id ?? '' })).data).toEqual({ id: begun.data?.id });
  server.clock.advance(901);
  expect((await client.mfa.unenroll({ factorId: factor.id })).error?.code).toBe('insufficient_aal');
  expect((await showCode(server, client, factor)).error).toBeNull();
  expect((await client.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
  await client.refreshSession();
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'password' }]);
  expect((await client.getUser()).data.user).not.toHaveProperty('factors');
});

test('a session lifted by one factor stays when another goes', async () => {
  const { client } = await createProtected(server);
  const second = await enrol(server, client, 'Tablet');
  const first = (await client.mfa.listFactors()).data?.totp.find(({ id }) => id !== second.id)?.id ?? '';
  expect((await client.mfa.unenroll({ factorId: first })).error).toBeNull();
  await client.refreshSession();
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
});

test('ten wrong codes lock the second step for 15 minutes, in whatever session; the password does not forgive', async () => {
  const { email, factor } = await createProtected(server);
  nextStep(server);
  const guess = async (code: string) => {
    const { client } = await signIn(server, email);
    return (await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error?.status ?? 200;
  };
  for (let i = 0; i < 10; i += 1) expect(await guess(wrongCodeAt(factor.secret, server.clock.now()))).toBe(422);
  expect(await guess(codeAt(factor.secret, server.clock.now()))).toBe(429);
  server.clock.advance(901);
  expect(await guess(codeAt(factor.secret, server.clock.now()))).toBe(200);
});

test('fifty wrong codes lock it for the rest of the day, a right one begins anew', async () => {
  const patient = await startBackend({ database, variables: { BACKEND_MFA_ATTEMPTS_PER_DAY: '12' } });
  const { email, factor } = await createProtected(patient);
  nextStep(patient);
  const guess = async (right: boolean) => {
    const { client } = await signIn(patient, email);
    const code = right ? codeAt(factor.secret, patient.clock.now()) : wrongCodeAt(factor.secret, patient.clock.now());
    return (await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error?.status ?? 200;
  };
  const round = async (count: number) => {
    for (let i = 0; i < count; i += 1) expect(await guess(false)).toBe(422);
    patient.clock.advance(901);
  };
  await round(8);
  expect(await guess(true)).toBe(200);
  await round(8);
  await round(4);
  expect(await guess(true)).toBe(429);
  patient.clock.advance(86_400);
  expect(await guess(true)).toBe(200);
  await patient.stop();
});

test.each([
  ['POST', 'factors'],
  ['DELETE', 'factors/9b2f7b9e-0000-4000-8000-000000000000'],
  ['POST', 'factors/recovery-codes'],
  ['POST', 'factors/recovery-codes/regenerate'],
  ['DELETE', 'factors/recovery-codes'],
  ['PATCH', 'passkeys/9b2f7b9e-0000-4000-8000-000000000000'],
  ['DELETE', 'passkeys/9b2f7b9e-0000-4000-8000-000000000000'],
])('what leaves a line of the log is limited per address: %s /%s', async (method, path) => {
  const variables = {
    GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP',
    GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '1',
    GOTRUE_RATE_LIMIT_PASSKEY: '1',
  };
  const behind = await startBackend({ database, clock: server.clock, variables });
  const headers = { 'x-real-ip': `2001:db8:${randomBytes(2).toString('hex')}::1` };
  const call = async () => (await behind.fetch(`/${path}`, { method, headers })).status;
  expect([await call(), await call()]).toEqual([401, 429]);
  await behind.stop();
});

test('challenges and codes are limited per address in a minute', async () => {
  const variables = { GOTRUE_RATE_LIMIT_HEADER: 'X-Real-IP' };
  const behind = await startBackend({ database, clock: server.clock, variables });
  const call = async (address: string) => {
    const path = `/factors/${crypto.randomUUID()}/challenge`;
    return (await behind.fetch(path, { method: 'POST', headers: { 'x-real-ip': address } })).status;
  };
  const answers: number[] = [];
  for (let i = 0; i < 16; i += 1) answers.push(await call('203.0.113.9'));
  expect(answers).toEqual([...Array(15).fill(401), 429]);
  expect(await call('203.0.113.10')).toBe(401);
  server.clock.advance(61);
  expect(await call('203.0.113.9')).toBe(401);
  await behind.stop();
});

test('enrolment and verification can be switched off', async () => {
  const variables = { GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'false', GOTRUE_MFA_TOTP_VERIFY_ENABLED: 'false' };
  const { email, factor } = await createProtected(server);
  const off = await startBackend({ database, clock: server.clock, variables });
  const fresh = await signIn(off, (await createPerson(off)).email);
  expect((await fresh.client.mfa.enroll(newApp())).error?.code).toBe('mfa_totp_enroll_not_enabled');
  const { client } = await signIn(off, email, PASSWORD);
  nextStep(server);
  expect((await showCode(off, client, factor)).error?.code).toBe('mfa_totp_verify_not_enabled');
  await off.stop();
});
