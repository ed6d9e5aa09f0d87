import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidy } from '#backend/auth/housekeeping.ts';
import { openSecretBox } from '#backend/auth/keys/secret-box.ts';
import { parseSettings } from '#backend/options.ts';
import { createPerson, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { createProtected } from './testing/enrolled.ts';

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

const TABLES = ['mfa_factors', 'mfa_challenges', 'recovery_codes', 'factor_resets', 'not_me_tokens', 'known_devices'];

async function counts(): Promise<Record<string, number>> {
  const columns = TABLES.map((table) => `(select count(*)::int from auth.${table}) as ${table}`);
  const { rows } = await database.pool.query(`select ${columns.join(', ')}`);
  return rows[0];
}

test('what was begun and left goes after a day, links after theirs, devices after 400 days, resets after two years', async () => {
  const settings = parseSettings({}, server.clock.now);
  const auth = { pool: database.pool, settings, secrets: await openSecretBox(database.pool, settings) };
  const person = await createProtected(server);
  await person.client.mfa.recoveryCodes.generate();
  const other = await signIn(server, (await createPerson(server)).email);
  await other.client.mfa.enroll({ factorType: 'totp' });
  await server.backend.factorResets.request(person.id, other.user.id);
  const all = { mfa_factors: 3, mfa_challenges: 1, recovery_codes: 10, factor_resets: 1 };
  expect(await counts()).toEqual({ ...all, not_me_tokens: 2, known_devices: 4 });
  const tidyAfter = async (days: number) => {
    server.clock.advance(days * 86_400);
    await tidy(auth);
    return counts();
  };
  const kept = { ...all, mfa_factors: 2, mfa_challenges: 0 };
  expect(await tidyAfter(0.5)).toMatchObject(all);
  expect(await tidyAfter(1)).toEqual({ ...kept, not_me_tokens: 2, known_devices: 4 });
  expect(await tidyAfter(7)).toEqual({ ...kept, not_me_tokens: 0, known_devices: 4 });
  expect(await tidyAfter(400)).toEqual({ ...kept, not_me_tokens: 0, known_devices: 0 });
  expect((await tidyAfter(730)).factor_resets).toBe(0);
});

test('a deleted account leaves none of it', async () => {
  for (const soft of [false, true]) {
    const before = await counts();
    const person = await createProtected(server);
    await person.client.mfa.recoveryCodes.generate();
    const other = await createPerson(server);
    await server.backend.factorResets.request(person.id, other.id);
    expect((await server.admin.deleteUser(person.id, soft)).error).toBeNull();
    expect(await counts()).toEqual(before);
  }
});
