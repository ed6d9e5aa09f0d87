import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** How many sessions of an account there are. */
const sessions = async (userId: string) =>
  (
    await asSystem(portal.database.pool, 'the test looks at the sessions', (tx) =>
      tx.rows(sql`select id from auth.sessions where user_id = ${userId}`),
    )
  ).length;

it.each([
  ['within its hour', 0],
  ['whose token ran out, as after a night', 9 * 3600],
])('ends the session that its cookie names and no other, %s', async (_when, later) => {
  const member = await portal.signIn('owner@lumen.example');
  const { data } = await member.client.auth.getUser();
  const userId = data.user?.id ?? '';
  await portal.signIn('owner@lumen.example');
  const before = await sessions(userId);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + later * 1000 });
  const { status, headers } = await member.call('POST', '/auth/remove', { body: {} }).finally(vi.useRealTimers);
  expect([status, headers.getSetCookie().length, await sessions(userId)]).toEqual([200, 2, before - 1]);
  // Again, by the cookie of what is over.
  expect((await member.call('POST', '/auth/remove', { body: {} })).status).toBe(200);
  expect(await sessions(userId)).toBe(before - 1);
});

it('forgets a cookie that names nothing', async () => {
  const headers = { cookie: 'brillanz-access-token=x.y.z' };
  expect((await portal.call('POST', '/auth/remove', { body: {}, headers })).status).toBe(200);
});
