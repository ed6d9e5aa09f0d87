import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { tellEnvironment } from './tell-environment.ts';

let portal: TestPortal;
let admin: Member;
let owner: Member;

beforeAll(async () => {
  portal = await startTestPortal('demo', { PORTAL_ENV: 'staging' });
  admin = await portal.signIn('admin@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
});
afterAll(() => portal.stop());

it('keeps administrators without a second factor out of calls and data, outside the local environment', async () => {
  expect(await admin.call('GET', '/auth/user')).toMatchObject({ body: { error: { code: 'enrolment_needed' } } });
  expect((await admin.client.from('opticians').select('id')).data).toEqual([]);
  expect((await owner.call('GET', '/auth/user')).status).toBe(200);
});

it('is not made less strict by a local process', async () => {
  await tellEnvironment(portal.database.pool, { environment: 'local', proofSeconds: 0 }, []);
  expect((await admin.call('GET', '/auth/user')).status).not.toBe(200);
});

it('asks the roles the office names, no others', async () => {
  await asSystem(portal.database.pool, 'the test names other roles', (tx) =>
    tx.rows(sql`update factor_requirements set role_name = 'opticianOwner'`),
  );
  expect((await admin.call('GET', '/auth/user')).status).toBe(200);
  expect((await owner.call('GET', '/auth/user')).status).not.toBe(200);
});

it('counts for nobody in the local environment', async () => {
  const local = await startTestPortal('demo');
  const member = await local.signIn('admin@lumen.example');
  expect((await member.call('GET', '/auth/user')).status).toBe(200);
  await local.stop();
});
