import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#backend/options.ts';
import { createClock, createPerson, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { tidy } from './housekeeping.ts';

let database: TestDatabase;
let server: TestBackend;
const clock = createClock();

beforeAll(async () => {
  database = await createTestDatabase('backend');
  server = await startBackend({ database, clock });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function counts() {
  const { rows } = await database.pool.query(`
    select (select count(*)::int from auth.rate_limits) as limits,
      (select count(*)::int from auth.one_time_tokens) as tokens,
      (select count(*)::int from auth.refresh_tokens) as refresh,
      (select count(*)::int from auth.audit_log_entries) as audit,
      (select count(*)::int from mail.messages) as mails`);
  return rows[0];
}

test('what is over goes, what is still needed stays', async () => {
  const person = await createPerson(server);
  const { session } = await signIn(server, person.email);
  await server.client().refreshSession({ refresh_token: session.refresh_token });
  await server.client().signInWithPassword({ email: person.email, password: 'falsch' });
  await server.client().resetPasswordForEmail(person.email);
  await server.drain();
  const settings = parseSettings({}, clock.now);
  const auth = { pool: database.pool, settings };

  const before = await counts();
  expect(before).toMatchObject({ tokens: 1, refresh: 2, mails: 1 });
  await tidy(auth);
  expect(await counts()).toEqual(before);

  clock.advance(2 * 86_400);
  await tidy(auth);
  expect(await counts()).toEqual({ ...before, limits: 0, tokens: 0 });

  clock.advance(100 * 86_400);
  await tidy(auth);
  expect(await counts()).toMatchObject({ refresh: 1, mails: 0, audit: before.audit });

  clock.advance(800 * 86_400);
  await tidy(auth);
  expect(await counts()).toMatchObject({ refresh: 1, audit: 0 });
});
