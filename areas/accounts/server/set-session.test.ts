import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { Viewer } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const store = (member: Member, cookie?: string) =>
  portal.call('POST', '/auth/set', {
    body: { access_token: member.accessToken, refresh_token: 'kept elsewhere' },
    headers: cookie ? { cookie } : {},
  });

it.each(['owner', 'admin', 'romand'])('answers the %s whom they would be told next', async (account) => {
  const member = await portal.signIn(`${account}@lumen.example`);
  const { status, body } = await store(member);
  const asked = await member.call('GET', '/auth/user');
  expect([status, body]).toEqual([200, { data: { stored: true, viewer: asked.body.data }, error: null }]);
  expect(Viewer.parse(asked.body.data).user.email).toBe(`${account}@lumen.example`);
});

it('names the person of the token, not the one of the cookies that it replaces', async () => {
  const [former, next] = [await portal.signIn('owner@lumen.example'), await portal.signIn('romand@lumen.example')];
  const { body } = await store(next, former.cookie);
  expect(body.data).toMatchObject({ viewer: { user: { email: 'romand@lumen.example' } } });
});

it.each([
  [
    'before the second factor',
    'moderator',
    (userId: string) => sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${userId}, 'totp', 'verified', now(), now())`,
  ],
  [
    'of somebody deactivated',
    'instructor',
    (userId: string) => sql`update staff set active = false where auth_user_id = ${userId}`,
  ],
])('stores a session %s and names nobody', async (_state, account, change) => {
  const member = await portal.signIn(`${account}@lumen.example`);
  const { data } = await member.client.auth.getUser();
  await asSystem(portal.database.pool, 'the test takes the person their rights', (tx) =>
    tx.rows(change(data.user?.id ?? '')),
  );
  // The change may end the sessions that were there.
  const again = await portal.signIn(`${account}@lumen.example`);
  expect(await store(again)).toMatchObject({ status: 200, body: { data: { stored: true, viewer: null } } });
});

it('names nobody to a token that is none, and stores nothing', async () => {
  const { status, body, headers } = await portal.call('POST', '/auth/set', {
    body: { access_token: 'x.y.z', refresh_token: 'y' },
  });
  expect([status, body.data, headers.getSetCookie()]).toEqual([401, null, []]);
});

it('stores nothing of a session that was signed out of meanwhile, whose cookies are gone already', async () => {
  const member = await portal.signIn('optician@lumen.example');
  await member.client.auth.signOut({ scope: 'local' });
  const { status, body, headers } = await store(member);
  expect([status, body.error?.code, headers.getSetCookie()]).toEqual([401, 'session_expired', []]);
});
