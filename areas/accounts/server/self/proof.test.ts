import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let admin: Member;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  admin = await portal.signIn('admin@lumen.example');
});
afterAll(() => portal.stop());

const system = (statement: ReturnType<typeof sql>) =>
  asSystem(portal.database.pool, 'the test lets time pass', (tx) => tx.rows<{ id: string }>(statement));
/** All proofs of everybody lie an hour back. */
const later = () => system(sql`update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'`);
const needed = { status: 403, body: { error: { code: 'proof_needed' } } };
const prove = (body: object) =>
  fetch(`${portal.origin}/auth/v1/user`, {
    method: 'PUT',
    headers: {
      apikey: portal.publicKey,
      authorization: `Bearer ${admin.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });

it('lets who signed in lately take data along, and asks everybody else', async () => {
  expect((await admin.call('GET', '/account/proof')).status).toBe(200);
  await later();
  for (const path of ['/account/proof', '/audit/export?format=csv&language=de', EXPORT]) {
    expect(await admin.call('GET', path), path).toMatchObject(needed);
  }
  expect((await admin.call('GET', '/account/export')).status).toBe(200);
  expect((await portal.call('GET', '/account/proof')).status).toBe(401);
  expect((await prove({ current_password: 'falsch' })).status).not.toBe(200);
  expect(await admin.call('GET', '/account/proof')).toMatchObject(needed);
  expect((await prove({ current_password: DEMO_PASSWORD })).status).toBe(200);
  expect((await admin.call('GET', '/account/proof')).status).toBe(200);
});

const EXPORT = '/directory/export?what=companies&format=csv&words=de';

it('asks before rights change and before somebody is viewed as, whichever way one goes', async () => {
  const [person] = await system(sql`
    select id from staff where work_contact ->> 'email' = 'optician@lumen.example'`);
  const [carried] = await system(sql`
    insert into program_permissions (program_name, permission_name, granted_to)
    select name, 'canManageDatabase', 'carrier' from programs where carried_by = 'staff' order by name limit 1
    returning program_name as id`);
  await later();
  const changes = { grants: [], singles: [] };
  expect(await admin.call('PUT', '/rights', { body: { version: 'x', changes } })).toMatchObject(needed);
  expect(
    await admin.call('PUT', '/rights/person', { body: { staff_id: person?.id, version: 'x', changes } }),
  ).toMatchObject(needed);
  const roles = [{ role: 'optician', permission: 'canViewBoardArea', scope: 'all' }];
  expect(await admin.call('POST', '/rights/preview', { body: { changes: { roles, programs: [] } } })).toMatchObject(
    needed,
  );
  const off = { feature_name: 'presence', switched_on: false, note: 'Ohne Nachweis' };
  const switched = await admin.client.from('feature_switches').insert(off);
  expect([switched.status, switched.error?.hint]).toEqual([403, 'proof_needed']);
  const view = { staff_id: person?.id, reason: 'Die Ansicht der Filiale prüfen' };
  expect(await admin.call('POST', '/view-as', { body: view })).toMatchObject(needed);

  const single = { staff_id: person?.id, permission_name: 'canViewBoardArea', granted: true };
  const direct = await admin.client.from('staff_permissions').insert(single);
  expect([direct.status, direct.error?.hint]).toEqual([403, 'proof_needed']);
  const role = await admin.client.from('staff_roles').insert({ staff_id: person?.id, role_name: 'admin' });
  expect([role.status, role.error?.hint]).toEqual([403, 'proof_needed']);
  const program = await admin.client.from('staff_programs').insert({ staff_id: person?.id, program_name: carried?.id });
  expect([program.status, program.error?.hint]).toEqual([403, 'proof_needed']);
  const [stamp] = await system(sql`select to_jsonb(updated) #>> '{}' as id from staff where id = ${person?.id}`);
  const promoted = { id: person?.id, updated: stamp?.id, roles: ['optician', 'admin'] };
  expect(await admin.call('PUT', '/staff/single', { body: promoted })).toMatchObject(needed);
  const started = await system(sql`select session_id as id from internal.view_as`);
  expect(started).toEqual([]);

  expect((await prove({ current_password: DEMO_PASSWORD })).status).toBe(200);
  expect((await admin.client.from('staff_permissions').insert(single)).error).toBeNull();
});

it('takes no password from who has a second factor', async () => {
  await later();
  const [account] = await system(sql`select id from auth.users where email = 'admin@lumen.example'`);
  await prove({ current_password: DEMO_PASSWORD });
  expect((await admin.call('GET', '/account/proof')).status).toBe(200);
  await system(sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${account?.id}, 'Telefon', 'totp', 'verified', now(), now())`);
  const proved = () =>
    system(sql`
      select set_config('request.jwt.claims', jsonb_build_object('sub', user_id, 'session_id', id)::text, true),
        internal.proved_lately()::text as id
      from auth.sessions where user_id = ${account?.id} order by created_at desc limit 1`);
  expect(await proved()).toMatchObject([{ id: 'false' }]);
  await system(sql`
    insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
    select id, now(), now(), 'mfa/webauthn' from auth.sessions where user_id = ${account?.id}`);
  expect(await proved()).toMatchObject([{ id: 'true' }]);
});
