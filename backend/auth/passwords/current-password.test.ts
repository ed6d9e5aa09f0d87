import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, PASSWORD, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let server: TestBackend;
const OTHER = 'Granit-Wolke-Ulme-31';

beforeAll(async () => {
  database = await createTestDatabase('backend');
  const variables = { GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'true' };
  server = await startBackend({ database, variables });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** Enters with the link of a recovery mail. */
async function enterByLink(email: string) {
  const link = await server.admin.generateLink({ type: 'recovery', email });
  const client = server.client();
  const { error } = await client.verifyOtp({ type: 'recovery', token_hash: link.data.properties?.hashed_token ?? '' });
  expect(error).toBeNull();
  return client;
}

test('a new password needs the present one', async () => {
  const { email } = await createPerson(server);
  const { client } = await signIn(server, email);
  const without = await client.updateUser({ password: OTHER });
  expect(without.error).toMatchObject({ status: 400, code: 'current_password_required' });
  for (const current_password of ['', 'falsch', OTHER, PASSWORD.toLowerCase()]) {
    const { error } = await client.updateUser({ password: OTHER, current_password });
    expect(error).toMatchObject({ status: 400, code: 'current_password_mismatch' });
  }
  expect((await client.updateUser({ password: OTHER, current_password: PASSWORD })).error).toBeNull();
  await signIn(server, email, OTHER);
});

test('guesses of the present password are limited like those of a sign-in', async () => {
  const { email } = await createPerson(server);
  const { client } = await signIn(server, email);
  for (let count = 0; count < 10; count += 1) {
    expect((await client.updateUser({ password: OTHER, current_password: `falsch ${count}` })).error?.status).toBe(400);
  }
  const { error } = await client.updateUser({ password: OTHER, current_password: PASSWORD });
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('who forgot it sets a new one within an hour of the mailed link', async () => {
  const { email } = await createPerson(server);
  expect((await (await enterByLink(email)).updateUser({ password: OTHER })).error).toBeNull();
  const late = await enterByLink(email);
  server.clock.advance(3601);
  await late.refreshSession();
  expect((await late.updateUser({ password: PASSWORD })).error?.code).toBe('current_password_required');
});

test('by default it may be left out, but one that is given must be right', async () => {
  const open = await startBackend({ database });
  const { email } = await createPerson(open);
  const { client } = await signIn(open, email);
  const wrong = await client.updateUser({ password: OTHER, current_password: 'falsch' });
  expect(wrong.error?.code).toBe('current_password_mismatch');
  expect((await client.updateUser({ password: OTHER })).error).toBeNull();
  await open.stop();
});
