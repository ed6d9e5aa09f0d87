import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { asSystem } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { RawClient } from './testing/raw-client.ts';

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

async function enter() {
  const { email, id } = await createPerson(server);
  const { client, session } = await signIn(server, email);
  return { id, client, token: session.access_token };
}

/** What a join with the token answers: 'ok', or the reason of the refusal. */
async function join(token: string): Promise<string> {
  const url = `${server.address.replace('http', 'ws')}/realtime/v1`;
  const line = await new RawClient(url, '2.0.0', server.backend.publicKey, 'realtime:online-users').open();
  line.send('phx_join', { access_token: token });
  const { payload } = await line.next('phx_reply');
  line.socket.terminate();
  return payload.response.reason ?? payload.status;
}

const OVER = 'Unauthorized: the session has ended.';
const change = (statement: ReturnType<typeof sql>) =>
  asSystem(database.pool, 'the test changes an account', (tx) => tx.rows(statement));

test('a token is worth nothing once its session was ended', async () => {
  const { client, token } = await enter();
  expect(await join(token)).toBe('ok');
  await client.signOut();
  expect(await join(token)).toBe(OVER);
});

test('a blocked account joins nothing', async () => {
  const { id, token } = await enter();
  await change(sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`);
  expect(await join(token)).toBe(OVER);
});

test('neither does one whose second factor was not used', async () => {
  const { id, token } = await enter();
  await change(sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${id}, 'totp', 'verified', now(), now())`);
  expect(await join(token)).toBe(OVER);
});
