import { hashRaw } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bearerOf,
  createProtected,
  enrol,
  levelsOf,
  nextStep,
  showCode,
} from '#backend/auth/factors/testing/enrolled.ts';
import { createSecretBox } from '#backend/auth/keys/secret-box.ts';
import { createPerson, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
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

const wrong = { status: 422, code: 'mfa_verification_failed' };

/** A protected person with ten codes. */
async function createWithCodes() {
  const person = await createProtected(server);
  const { data, error } = await person.client.mfa.recoveryCodes.generate();
  if (error) throw error;
  return { ...person, codes: data.codes, setId: data.id };
}

/** A fresh aal1 session that shows a code. */
async function show(email: string, code: string) {
  const { client } = await signIn(server, email);
  return { client, ...(await client.mfa.recoveryCodes.verify({ code })) };
}

test('ten codes are made after the first factor and shown once', async () => {
  const { client, factor } = await createProtected(server);
  const { data } = await client.mfa.recoveryCodes.generate();
  expect(data).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
  expect(new Set(data?.codes).size).toBe(10);
  for (const code of data?.codes ?? []) expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/);
  expect((await client.mfa.recoveryCodes.getStatus()).data).toEqual({
    id: data?.id,
    type: 'recovery_code',
    total: 10,
    remaining: 10,
    low: false,
  });
  const { rows } = await database.pool.query('select code_hash from auth.recovery_codes where factor_id = $1', [
    data?.id,
  ]);
  for (const row of rows) for (const code of data?.codes ?? []) expect(row.code_hash).not.toContain(code);
  const listed = (await client.mfa.listFactors()).data;
  expect(listed?.totp.map(({ id }) => id)).toEqual([factor.id]);
  expect(listed?.all).toHaveLength(2);
  expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({
    status: 422,
    code: 'mfa_verified_factor_exists',
  });
});

test('codes are hashed slowly, so that database and key together do not give them away', async () => {
  const { codes, setId } = await createWithCodes();
  const { rows } = await database.pool.query('select code_hash from auth.recovery_codes where factor_id = $1', [setId]);
  const stored = new Set(rows.map((row) => row.code_hash));
  const { rows: keys } = await database.pool.query('select id, key from auth.encryption_keys where current');
  const box = createSecretBox(keys);
  const fast = codes.map((code) => box.fingerprints(setId, code.replaceAll('-', ''))[0]);
  expect(fast.filter((hash) => stored.has(hash))).toEqual([]);
  const salt = Buffer.from(setId.replaceAll('-', ''), 'hex');
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32, salt };
  const slow = await hashRaw(codes[0]?.replaceAll('-', '') ?? '', cost);
  expect(stored).toContain(box.fingerprints(setId, slow.toString('base64url'))[0]);
});

test('a code opens aal2 once, however it is typed', async () => {
  const { email, codes } = await createWithCodes();
  const [first = '', second = ''] = codes;
  const opened = await show(email, `  ${first.toUpperCase().replaceAll('-', ' – ')} `);
  expect(opened.error).toBeNull();
  expect(await levelsOf(opened.client)).toEqual(['aal2', 'aal2']);
  const { data } = await opened.client.getClaims();
  expect(data?.claims).toMatchObject({
    aal: 'aal2',
    amr: expect.arrayContaining([{ method: 'mfa/recovery_code', timestamp: data?.claims.iat }]),
  });
  expect((await opened.client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
  await opened.client.refreshSession();
  expect(await levelsOf(opened.client)).toEqual(['aal2', 'aal2']);
  expect((await show(email, first)).error).toMatchObject(wrong);
  expect((await show(email, second.replaceAll('-', ''))).error).toBeNull();
});

test('one code typed many times at once opens one session', async () => {
  const { email, codes } = await createWithCodes();
  const clients = await Promise.all([...Array(5)].map(async () => (await signIn(server, email)).client));
  const code = codes[0] ?? '';
  const answers = await Promise.all(clients.map((client) => client.mfa.recoveryCodes.verify({ code })));
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
});

test('wrong codes, codes of others and codes without a set get one answer', async () => {
  const { email } = await createWithCodes();
  const other = await createWithCodes();
  for (const code of ['', 'aaaa-aaaa-aaaa', other.codes[0] ?? '', 'ä'.repeat(100)]) {
    expect((await show(email, code)).error).toMatchObject(wrong);
  }
  const bare = await createPerson(server);
  expect((await show(bare.email, 'aaaa-aaaa-aaaa')).error).toMatchObject(wrong);
  const { client } = await signIn(server, bare.email);
  expect((await client.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  });
});

test('codes are made and renewed only in a fresh aal2 session, beside another factor', async () => {
  const bare = await signIn(server, (await createPerson(server)).email);
  expect((await bare.client.mfa.recoveryCodes.generate()).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  });
  const { email, client, factor, codes } = await createWithCodes();
  const weak = await signIn(server, email);
  const { regenerate, unenroll } = weak.client.mfa.recoveryCodes;
  for (const { error } of [await regenerate(), await unenroll()]) expect(error?.code).toBe('insufficient_aal');
  server.clock.advance(901);
  expect((await client.mfa.recoveryCodes.regenerate()).error?.code).toBe('insufficient_aal');
  await showCode(server, client, factor);
  const renewed = await client.mfa.recoveryCodes.regenerate();
  expect(renewed.data).toMatchObject({ total: 10, friendly_name: 'Recovery codes' });
  expect(renewed.data?.codes.filter((code) => codes.includes(code))).toEqual([]);
  expect((await show(email, codes[0] ?? '')).error).toMatchObject(wrong);
  expect((await show(email, renewed.data?.codes[0] ?? '')).error).toBeNull();
});

test('ten wrong codes lock further ones, whatever the session; the app still works, and so do codes later', async () => {
  const { email, codes, factor } = await createWithCodes();
  for (let i = 0; i < 10; i += 1) expect((await show(email, 'aaaa-aaaa-aaaa')).error).toMatchObject(wrong);
  const locked = await show(email, codes[0] ?? '');
  expect(locked.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
  expect(locked.error?.message).toContain('900 seconds');
  nextStep(server);
  expect((await showCode(server, locked.client, factor)).error).toBeNull();
  expect((await show(email, codes[0] ?? '')).error).toBeNull();
});

test('few codes left are told', async () => {
  const { email, codes, client } = await createWithCodes();
  for (const code of codes.slice(0, 7)) expect((await show(email, code)).error).toBeNull();
  expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ remaining: 3, low: true });
});

test('with a lost app: in by a code, a new app, the old one out', async () => {
  const { email, codes, factor } = await createWithCodes();
  const { client } = await show(email, codes[0] ?? '');
  await enrol(server, client, 'Neues Telefon');
  expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  await client.refreshSession();
  expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
  expect((await client.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
});

test('codes never stay alone, and go with their own call only', async () => {
  const { client, factor, setId, email, codes } = await createWithCodes();
  const headers = await bearerOf(client);
  const direct = await server.fetch(`/factors/${setId}`, { method: 'DELETE', headers });
  expect([direct.status, (await direct.json()).error_code]).toEqual([422, 'validation_failed']);
  const challenged = await server.fetch(`/factors/${setId}/challenge`, { method: 'POST', headers });
  expect(challenged.status).toBe(404);
  expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
  expect((await client.getUser()).data.user).not.toHaveProperty('factors');
  expect((await show(email, codes[0] ?? '')).error).toMatchObject(wrong);
});

test('removed codes take their sessions down to aal1', async () => {
  const { email, codes, setId } = await createWithCodes();
  const { client } = await show(email, codes[0] ?? '');
  expect((await client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: setId });
  await client.refreshSession();
  expect(await levelsOf(client)).toEqual(['aal1', 'aal2']);
});
