import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProtected, showCode } from '#backend/auth/factors/testing/enrolled.ts';
import {
  createPerson,
  mailsTo,
  PASSWORD,
  signIn,
  startBackend,
  type TestBackend,
  tokensIn,
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

const needed = { status: 400, code: 'reauthentication_needed' };
const newAddress = () => `new-${crypto.randomUUID().slice(0, 8)}@lumen.example`;

/** A person whose browser was left open for a while. */
async function leftOpen() {
  const person = await createPerson(server);
  const { client } = await signIn(server, person.email);
  server.clock.advance(901);
  const enrol = () => client.mfa.enroll({ factorType: 'totp', friendlyName: crypto.randomUUID() });
  return { ...person, client, enrol };
}

test('an open browser adds no factor and begins no other address', async () => {
  const { client, enrol } = await leftOpen();
  expect((await enrol()).error).toMatchObject(needed);
  expect((await client.updateUser({ email: newAddress() })).error).toMatchObject(needed);
  expect((await client.updateUser({ data: { language: 'fr' } })).error).toBeNull();
  // A refreshed token is no fresh sign-in.
  await client.refreshSession();
  expect((await enrol()).error).toMatchObject(needed);
});

test('the present password alone is proof enough, a wrong one none', async () => {
  const { client, enrol } = await leftOpen();
  expect((await client.updateUser({ current_password: 'falsch' })).error?.code).toBe('current_password_mismatch');
  expect((await enrol()).error).toMatchObject(needed);
  expect((await client.updateUser({ current_password: PASSWORD })).error).toBeNull();
  expect((await enrol()).error).toBeNull();
  await client.refreshSession();
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'password' }]);
  server.clock.advance(901);
  const changed = await client.updateUser({ email: newAddress(), current_password: PASSWORD });
  expect(changed.error).toBeNull();
  expect(changed.data.user?.new_email).toEqual(expect.any(String));
});

test('so is a mailed code, once; who has no password has that way', async () => {
  const { client, email, enrol } = await leftOpen();
  await database.pool.query("update auth.users set encrypted_password = '' where email = $1", [email]);
  expect((await client.updateUser({ current_password: '' })).error?.code).toBe('current_password_mismatch');
  expect((await client.reauthenticate()).error).toBeNull();
  const [mail] = await mailsTo(database.pool, email);
  const { code: nonce } = tokensIn(mail?.text ?? '');
  expect((await client.updateUser({ nonce: '000000' === nonce ? '000001' : '000000' })).error?.code).toBe(
    'reauthentication_not_valid',
  );
  expect((await enrol()).error).toMatchObject(needed);
  expect((await client.updateUser({ nonce })).error).toBeNull();
  expect((await enrol()).error).toBeNull();
  server.clock.advance(901);
  expect((await client.updateUser({ nonce })).error?.code).toBe('reauthentication_not_valid');
});

test('a second step counts as well; guesses of the password are limited as at a sign-in', async () => {
  const person = await createProtected(server);
  server.clock.advance(901);
  const enrol = () => person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
  expect((await enrol()).error).toMatchObject(needed);
  expect((await showCode(server, person.client, person.factor)).error).toBeNull();
  expect((await enrol()).error).toBeNull();

  const { client } = await leftOpen();
  for (let i = 0; i < 10; i += 1) await client.updateUser({ current_password: 'falsch' });
  expect((await client.updateUser({ current_password: PASSWORD })).error?.status).toBe(429);
});

test('an operator can do without', async () => {
  const easy = await startBackend({ database, clock: server.clock, variables: { BACKEND_FRESH_SIGN_IN: '0' } });
  const person = await createPerson(easy);
  const { client } = await signIn(easy, person.email);
  easy.clock.advance(86_400);
  await client.refreshSession();
  expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' })).error).toBeNull();
  await easy.stop();
});
