import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, mailsTo, signIn, startBackend, type TestBackend } from '#backend/testing/backend-server.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { createProtected, levelsOf } from './testing/enrolled.ts';

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

const refusal = { status: 403, code: 'not_admin' };

async function lostPhone() {
  const person = await createProtected(server);
  await person.client.mfa.recoveryCodes.generate();
  const [asking, second] = [await createPerson(server), await createPerson(server)];
  return { person, asking: asking.id, second: second.id };
}

test('two administrators together remove factors, codes and sessions, and the person is told', async () => {
  const { person, asking, second } = await lostPhone();
  const { factorResets } = server.backend;
  const reset = await factorResets.request(person.id, asking);
  expect(reset).toMatchObject({ user_id: person.id, requested_by: asking, executed_at: null });
  expect(await factorResets.request(person.id, second)).toEqual(reset);
  expect((await factorResets.pending()).map(({ id }) => id)).toContain(reset.id);
  await expect(factorResets.confirm(reset.id, asking)).rejects.toMatchObject(refusal);
  await expect(factorResets.confirm(reset.id, person.id)).rejects.toMatchObject(refusal);
  await expect(factorResets.confirm(reset.id, crypto.randomUUID())).rejects.toMatchObject({ code: 'user_not_found' });
  expect((await person.client.getUser()).data.user?.factors).toHaveLength(2);

  expect(await factorResets.confirm(reset.id, second)).toMatchObject({
    confirmed_by: second,
    executed_at: server.clock.now(),
  });
  expect((await person.client.getUser()).error).not.toBeNull();
  const { client, user } = await signIn(server, person.email);
  expect(user).not.toHaveProperty('factors');
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
  expect(await mailsTo(database.pool, person.email)).toContainEqual(
    expect.objectContaining({ subject: 'Zweite Faktoren bei Lumen Portal zurückgesetzt' }),
  );
  await expect(factorResets.confirm(reset.id, second)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  expect((await factorResets.pending()).map(({ id }) => id)).not.toContain(reset.id);
});

test('two who confirm at once carry it out once', async () => {
  const { person, asking, second } = await lostPhone();
  const third = (await createPerson(server)).id;
  const reset = await server.backend.factorResets.request(person.id, asking);
  const both = await Promise.allSettled([second, third].map((by) => server.backend.factorResets.confirm(reset.id, by)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('nobody asks for themselves; a request ends after 24 hours or when it is taken back', async () => {
  const { person, asking, second } = await lostPhone();
  const { factorResets } = server.backend;
  await expect(factorResets.request(person.id, person.id)).rejects.toMatchObject(refusal);
  await expect(factorResets.request(crypto.randomUUID(), asking)).rejects.toMatchObject({ code: 'user_not_found' });
  const late = await factorResets.request(person.id, asking);
  server.clock.advance(86_400);
  await expect(factorResets.confirm(late.id, second)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  const again = await factorResets.request(person.id, second);
  expect(again.id).not.toBe(late.id);
  await factorResets.withdraw(again.id, asking);
  await expect(factorResets.confirm(again.id, asking)).rejects.toMatchObject({ status: 404 });
});

test('the same over HTTP, only with the secret key', async () => {
  const { person, asking, second } = await lostPhone();
  const call = async (path: string, by: string | undefined, key = server.backend.secretKey) => {
    const headers = { apikey: key, authorization: `Bearer ${key}` };
    const body = by === undefined ? undefined : JSON.stringify({ by });
    const answer = await server.fetch(path, { method: by === undefined ? 'GET' : 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  };
  const path = `/admin/users/${person.id}/factor-resets`;
  expect((await call(path, asking, server.backend.publicKey)).status).toBe(403);
  expect((await call(path, 'nobody')).body.error_code).toBe('validation_failed');
  const { body: reset } = await call(path, asking);
  expect((await call('/admin/factor-resets', undefined)).body).toContainEqual(reset);
  expect((await call(`/admin/factor-resets/${reset.id}/confirm`, asking)).status).toBe(403);
  expect((await call('/admin/factor-resets/1/confirm', second)).status).toBe(404);
  expect(await call(`/admin/factor-resets/${reset.id}/confirm`, second)).toMatchObject({
    status: 200,
    body: { id: reset.id, confirmed_by: second },
  });
  expect((await server.admin.getUserById(person.id)).data.user).not.toHaveProperty('factors');
});

test('the secret key lists and removes the factors of a person', async () => {
  const { id, factor, client } = await createProtected(server);
  const listed = await server.admin.mfa.listFactors({ userId: id });
  expect(listed.data?.factors).toMatchObject([{ id: factor.id, status: 'verified', factor_type: 'totp' }]);
  expect(JSON.stringify(listed.data)).not.toContain('secret');
  const other = await createPerson(server);
  expect((await server.admin.mfa.deleteFactor({ userId: other.id, id: factor.id })).error?.code).toBe(
    'mfa_factor_not_found',
  );
  const thief = server.client().admin.mfa;
  expect((await thief.listFactors({ userId: id })).error).toMatchObject(refusal);
  expect((await thief.deleteFactor({ userId: id, id: factor.id })).error).toMatchObject(refusal);
  expect((await server.admin.mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull();
  expect((await server.admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  await client.refreshSession();
  expect(await levelsOf(client)).toEqual(['aal1', 'aal1']);
});
