import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSettings } from '#backend/options.ts';
import { createClock, createPerson, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { tidy } from './housekeeping.ts';
import { openSecretBox } from './keys/secret-box.ts';

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
      (select count(*)::int from auth.flow_state) as flows,
      (select count(*)::int from auth.oauth_states) as states,
      (select count(*)::int from auth.saml_relay_states) as relays,
      (select count(*)::int from auth.saml_assertions) as assertions,
      (select count(*)::int from auth.refresh_tokens) as refresh,
      (select count(*)::int from auth.audit_log_entries) as audit,
      (select count(*)::int from auth.users where email_change <> '') as changes,
      (select count(*)::int from mail.messages) as mails`);
  return rows[0];
}

/** What is remembered while people are at a provider, as if two had just left and one come back. */
async function leaveForProviders(at: Date): Promise<void> {
  await database.pool.query(
    `insert into auth.oauth_states
       (state_hash, browser_hash, provider, nonce, code_verifier, redirect_to, created_at)
     values ('s', 'b', 'keycloak', 'n', 'v', 'http://localhost:3000', $1)`,
    [at],
  );
  await database.pool.query(
    `with provider as (insert into auth.sso_providers (created_at) values ($1) returning id),
     relay as (
       insert into auth.saml_relay_states (id, sso_provider_id, request_id, created_at)
       select gen_random_uuid(), id, 'id-1', $1 from provider)
     insert into auth.saml_assertions (id, sso_provider_id, expires_at)
     select 'a-1', id, $1::timestamptz + interval '5 minutes' from provider`,
    [at],
  );
}

test('what is over goes, what is still needed stays', async () => {
  const person = await createPerson(server);
  const { session } = await signIn(server, person.email);
  await server.client().refreshSession({ refresh_token: session.refresh_token });
  await server.client().signInWithPassword({ email: person.email, password: 'falsch' });
  const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
  const body = JSON.stringify({ email: person.email, ...challenge });
  await server.fetch('/recover', { method: 'POST', body });
  await server.drain();
  await leaveForProviders(clock.now());
  await database.pool.query('update auth.users set email_change = $2, email_change_sent_at = $3 where id = $1', [
    person.id,
    'next@test.example',
    clock.now(),
  ]);
  const settings = parseSettings({}, clock.now);
  const auth = { pool: database.pool, settings, secrets: await openSecretBox(database.pool, settings) };

  const before = await counts();
  expect(before).toMatchObject({ tokens: 1, flows: 1, states: 1, relays: 1, assertions: 1, refresh: 2, mails: 1 });
  await tidy(auth);
  expect(await counts()).toEqual(before);

  clock.advance(2 * 86_400);
  await tidy(auth);
  expect(await counts()).toEqual({
    ...before,
    limits: 0,
    flows: 0,
    states: 0,
    relays: 0,
    assertions: 0,
  });

  // Asked for 2 days ago and over for one: for 13 more the link can be renewed.
  clock.advance(13 * 86_400 - 1);
  await tidy(auth);
  expect(await counts()).toMatchObject({ tokens: 1, changes: 1 });
  clock.advance(2);
  await tidy(auth);
  expect(await counts()).toMatchObject({ tokens: 0, changes: 0 });

  // A session that nobody renewed for thirty days is over, with all its tokens.
  expect(await counts()).toMatchObject({ refresh: 2 });
  clock.advance(85 * 86_400);
  await tidy(auth);
  expect(await counts()).toMatchObject({ refresh: 0, mails: 0, audit: before.audit });

  clock.advance(800 * 86_400);
  await tidy(auth);
  expect(await counts()).toMatchObject({ audit: 0 });
});
