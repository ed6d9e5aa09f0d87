import { createClient } from '@supabase/supabase-js';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { CompanyHit, People } from '../../contract.ts';
import { row, rows, seen, staffIdOf } from './testing.ts';

const OWNER = 'owner@lumen.example';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const VERBS = ['resend', 'revoke', 'block', 'unblock', 'deactivate', 'reactivate'] as const;

let portal: TestPortal;
let owner: Member;
let admin: Member;
let stranger: Member;
let colleague: { id: string; email: string };

beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn(OWNER);
  admin = await portal.signIn('admin@lumen.example');
  stranger = await portal.signIn('romand@lumen.example');
  // "optician@" of the demo group works in another company: here a colleague of the owner is needed.
  await rows(
    portal,
    sql`update staff set optician_id = boss.optician_id
      from staff boss join auth.users account on account.id = boss.auth_user_id and account.email = ${OWNER}
      where staff.auth_user_id = (select id from auth.users where email = 'optician@lumen.example')`,
  );
  colleague = { id: await staffIdOf(portal, 'optician@lumen.example'), email: 'optician@lumen.example' };
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await rows(portal, sql`update staff set active = true where id = ${colleague.id}`);
  await rows(portal, sql`update auth.users set banned_until = null where email = ${colleague.email}`);
});

const act = (member: Member, verb: string, staff_id: string) =>
  member.call('POST', `/people/${verb}`, { body: { staff_id } });
const sessionsOf = (email: string) =>
  rows(portal, sql`select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`);
async function signInError(email: string): Promise<string | undefined> {
  const client = createClient(portal.origin, portal.publicKey, { auth: { persistSession: false } });
  return (await client.auth.signInWithPassword({ email, password: DEMO_PASSWORD })).error?.code;
}

it('says who signs in with the address of before they changed companies', async () => {
  const home = sql`(select optician_id from staff where id = ${await staffIdOf(portal, OWNER)})`;
  for (const company of [sql`(select id from opticians where is_head_office)`, home])
    await rows(portal, sql`update staff set optician_id = ${company} where id = ${colleague.id}`);
  expect(await seen(owner, colleague.id)).toMatchObject({ former_address: false });
  await rows(
    portal,
    sql`update auth.users set raw_app_meta_data = raw_app_meta_data || jsonb_build_object('left', jsonb_build_object(
      'company', (select id from opticians where is_head_office), 'address', email)) where email = ${colleague.email}`,
  );
  expect(await seen(owner, colleague.id)).toMatchObject({ former_address: true });
  expect(await seen(owner, await staffIdOf(portal, OWNER))).toMatchObject({ former_address: false });
});

describe('block and unblock', () => {
  it('ends the running session with the next request, at the portal and at the data service', async () => {
    const member = await portal.signIn(colleague.email);
    expect((await member.call('GET', '/auth/user')).status).toBe(200);
    expect((await act(owner, 'block', colleague.id)).body.data).toMatchObject({ state: 'blocked' });
    expect((await member.call('GET', '/auth/user')).status).toBe(401);
    expect((await member.client.from('staff').select('id').limit(1)).data).toEqual([]);
    expect(await sessionsOf(colleague.email)).toEqual([]);
    expect(await signInError(colleague.email)).toBe('user_banned');
    expect((await act(owner, 'block', colleague.id)).body.error?.fields).toEqual({ state: 'blocked' });

    expect((await act(owner, 'unblock', colleague.id)).body.data).toMatchObject({ state: 'active' });
    expect(await signInError(colleague.email)).toBeUndefined();
    const done = await rows(
      portal,
      sql`select action, actor_id from brillanz.account_actions where staff_id = ${colleague.id} order by id`,
    );
    const actor_id = await staffIdOf(portal, OWNER);
    expect(done).toEqual([
      { action: 'blocked', actor_id },
      { action: 'unblocked', actor_id },
    ]);
  });

  it('leaves the company an owner, also when two block each other at once', async () => {
    const other = await row<{ id: string }>(
      portal,
      sql`insert into staff_roles (staff_id, role_name) values (${colleague.id}, 'opticianOwner') returning staff_id as id`,
    );
    const second = await portal.signIn(colleague.email);
    const me = await staffIdOf(portal, OWNER);
    const answers = await Promise.all([act(owner, 'block', other.id), act(second, 'block', me)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    await rows(portal, sql`update auth.users set banned_until = null where email in (${OWNER}, ${colleague.email})`);
    await rows(portal, sql`delete from staff_roles where staff_id = ${other.id} and role_name = 'opticianOwner'`);
    owner = await portal.signIn(OWNER);
  });

  it('does not lock the last owner out by a colleague, but by an administrator', async () => {
    await rows(portal, sql`insert into staff_roles (staff_id, role_name) values (${colleague.id}, 'opticianOwner')`);
    const second = await portal.signIn(colleague.email);
    await rows(portal, sql`delete from staff_roles where staff_id = ${colleague.id} and role_name = 'opticianOwner'`);
    // A helper whose role may look after the own company's accounts.
    await rows(portal, sql`insert into role_permissions values ('optician', 'canCreateAuthUsers', 'own')`);
    const me = await staffIdOf(portal, OWNER);
    for (const verb of ['block', 'deactivate']) {
      expect((await act(second, verb, me)).body.error).toMatchObject({
        code: 'conflict',
        fields: { staff_id: 'lastOwner' },
      });
    }
    expect((await seen(second, me))?.last_owner).toBe(true);
    await rows(
      portal,
      sql`delete from role_permissions where role_name = 'optician' and permission_name = 'canCreateAuthUsers'`,
    );
    expect((await act(admin, 'block', me)).status).toBe(200);
    expect((await act(admin, 'unblock', me)).status).toBe(200);
    owner = await portal.signIn(OWNER);
  });

  it('is lifted by the office alone where the office set it, or nobody who is known any more', async () => {
    const office = await portal.signIn('admin@lumen.example');
    expect((await act(office, 'block', colleague.id)).status).toBe(200);
    expect((await act(owner, 'unblock', colleague.id)).body.error?.fields).toEqual({ staff_id: 'above' });
    await rows(
      portal,
      sql`update brillanz.account_actions set actor_id = gen_random_uuid()
        where staff_id = ${colleague.id} and action = 'blocked'`,
    );
    expect((await act(owner, 'unblock', colleague.id)).body.error?.fields).toEqual({ staff_id: 'above' });
    // An owner's own block of another record, which a merge brought along, lifts nothing.
    await portal.database.rows(sql`
      insert into brillanz.account_actions (action, staff_id, actor_id)
      values ('blocked', ${colleague.id}, ${await staffIdOf(portal, 'owner@lumen.example')})`);
    expect((await act(owner, 'unblock', colleague.id)).body.error?.fields).toEqual({ staff_id: 'above' });
    expect((await act(office, 'unblock', colleague.id)).status).toBe(200);
    expect((await act(owner, 'block', colleague.id)).status).toBe(200);
    expect((await act(owner, 'unblock', colleague.id)).status).toBe(200);
  });
});

describe('somebody is always left who manages the database', () => {
  const BOTH = ['admin@lumen.example', 'romand@lumen.example'] as const;
  const ids = () => Promise.all(BOTH.map((email) => staffIdOf(portal, email)));
  const held = async () =>
    (await row<{ some: boolean }>(portal, sql`select internal.has_database_holder() as some`)).some;

  /** Nobody but these manages the database. */
  async function onlyHolders(...staffIds: string[]) {
    await rows(
      portal,
      sql`insert into staff_permissions (staff_id, permission_name, granted)
        select unnest(${staffIds}::uuid[]), 'canManageDatabase', true
        union all
        select staff_id, 'canManageDatabase', false from staff_with_permissions
        where permission_name = 'canManageDatabase' and staff_id <> all (${staffIds})`,
    );
  }

  /** Starts the work while nobody can take the lock of the rule, until `waiting` requests wait for it. */
  async function allAtOnce<Result>(waiting: number, start: () => Promise<Result>): Promise<Result> {
    const gate = await portal.database.pool.connect();
    try {
      await gate.query(`begin; select pg_advisory_xact_lock(hashtext('brillanz.database_holders'))`);
      const running = start();
      const queue = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(async () => (await gate.query(queue)).rowCount).toBe(waiting);
      await gate.query('commit');
      return await running;
    } finally {
      gate.release();
    }
  }

  afterEach(async () => {
    await rows(portal, sql`update auth.users set banned_until = null where email = any (${[...BOTH]})`);
    await rows(portal, sql`update staff set active = true where id = any (${await ids()})`);
    await rows(portal, sql`delete from staff_roles where staff_id = ${(await ids())[1]} and role_name = 'admin'`);
    await rows(portal, sql`delete from staff_permissions where permission_name = 'canManageDatabase'`);
    await rows(
      portal,
      sql`delete from role_permissions where role_name = 'optician' and permission_name = 'canManageDatabase'`,
    );
    admin = await portal.signIn(BOTH[0]);
    stranger = await portal.signIn(BOTH[1]);
  });

  it.each(['block', 'deactivate'])('of two companies’ holders who %s each other at once, one stays', async (verb) => {
    const [first = '', second = ''] = await ids();
    await rows(portal, sql`insert into staff_roles (staff_id, role_name) values (${second}, 'admin')`);
    await onlyHolders(first, second);
    const [one, two] = [await portal.signIn(BOTH[0]), await portal.signIn(BOTH[1])];
    const answers = await allAtOnce(2, () => Promise.all([act(one, verb, second), act(two, verb, first)]));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await held()).toBe(true);
  });

  it.each(['block', 'deactivate'])('refuses to %s the last one, and says why', async (verb) => {
    await rows(portal, sql`insert into role_permissions values ('optician', 'canManageDatabase', 'all')`);
    await onlyHolders(colleague.id);
    const refused = async () => (await act(owner, verb, colleague.id)).body.error;
    expect(await refused()).toMatchObject({ code: 'not_allowed', fields: { staff_id: 'above' } });
    // By a role that owners hand out: above nobody, and the last all the same.
    await rows(portal, sql`delete from staff_permissions where staff_id = ${colleague.id}`);
    expect(await refused()).toMatchObject({ code: 'conflict', fields: { staff_id: 'lastDatabaseHolder' } });
    expect(await signInError(colleague.email)).toBeUndefined();
    expect(await held()).toBe(true);
  });
});

describe('deactivate and reactivate', () => {
  it('close sessions and mailed links in the same transaction, keep the person, and can be undone', async () => {
    const member = await portal.signIn(colleague.email);
    await member.client.auth.resetPasswordForEmail(colleague.email);
    expect((await act(owner, 'deactivate', colleague.id)).body.data).toMatchObject({ state: 'inactive' });
    expect((await member.call('GET', '/auth/user')).status).toBe(401);
    expect(await sessionsOf(colleague.email)).toEqual([]);
    expect((await act(owner, 'block', colleague.id)).status).toBe(409);
    expect((await act(owner, 'reactivate', colleague.id)).body.data).toMatchObject({ state: 'active' });
    expect(await signInError(colleague.email)).toBeUndefined();
  });

  it('close sessions also when the change comes through the data service', async () => {
    await portal.signIn(colleague.email);
    const { error } = await owner.client.from('staff').update({ active: false }).eq('id', colleague.id);
    expect(error).toBeNull();
    expect(await sessionsOf(colleague.email)).toEqual([]);
  });

  it('close the sessions of a whole company with the company', async () => {
    await portal.signIn(colleague.email);
    const { optician_id } = await row<{ optician_id: string }>(
      portal,
      sql`select optician_id from staff where id = ${colleague.id}`,
    );
    await rows(portal, sql`update opticians set active = false where id = ${optician_id}`);
    expect(await sessionsOf(colleague.email)).toEqual([]);
    expect(await sessionsOf('romand@lumen.example')).not.toEqual([]);
    await rows(portal, sql`update opticians set active = true where id = ${optician_id}`);
    owner = await portal.signIn(OWNER);
  });
});

describe('who may not', () => {
  it.each(VERBS)('%s: foreign owners get 404, people without the right 403, nobody 401', async (verb) => {
    expect((await act(stranger, verb, colleague.id)).status).toBe(404);
    expect((await act(stranger, verb, UNKNOWN)).status).toBe(404);
    expect((await act(await portal.signIn(colleague.email), verb, colleague.id)).status).toBe(403);
    expect((await portal.call('POST', `/people/${verb}`, { body: { staff_id: colleague.id } })).status).toBe(401);
    expect((await act(owner, verb, 'x')).status).toBe(422);
  });

  it.each(VERBS)('%s: not on oneself', async (verb) => {
    for (const [member, email] of [
      [owner, OWNER],
      [admin, 'admin@lumen.example'],
    ] as const) {
      const { status, body } = await act(member, verb, await staffIdOf(portal, email));
      expect([status, body.error?.fields]).toEqual([403, { staff_id: 'self' }]);
    }
  });

  it('an owner changes nobody who has a role of the office', async () => {
    await rows(portal, sql`insert into staff_roles (staff_id, role_name) values (${colleague.id}, 'moderator')`);
    const { status, body } = await act(owner, 'block', colleague.id);
    expect([status, body.error?.fields]).toEqual([403, { staff_id: 'above' }]);
    expect((await act(admin, 'block', colleague.id)).status).toBe(200);
    await rows(portal, sql`delete from staff_roles where staff_id = ${colleague.id} and role_name = 'moderator'`);
  });

  it('who looks after all accounts without running the portal changes no administrator', async () => {
    await rows(portal, sql`insert into staff_permissions values (${colleague.id}, 'canCreateAuthUsers', true)`);
    const helper = await portal.signIn(colleague.email);
    const { body } = await act(helper, 'block', await staffIdOf(portal, 'admin@lumen.example'));
    expect(body.error?.fields).toEqual({ staff_id: 'above' });
    await rows(portal, sql`delete from staff_permissions where staff_id = ${colleague.id}`);
  });
});

describe('GET /people and /people/companies', () => {
  const list = (member: Member, id?: string) => member.call('GET', `/people${id ? `?optician_id=${id}` : ''}`);

  it('show owners their own company only, administrators every one', async () => {
    const own = (await list(owner)).body.data as People;
    expect(own.everywhere).toBe(false);
    expect(own.people.map(({ id }) => id)).toContain(colleague.id);
    expect((await list(stranger, own.optician.id)).status).toBe(404);
    expect((await list(owner, UNKNOWN)).status).toBe(404);
    expect((await list(await portal.signIn(colleague.email))).status).toBe(403);
    expect((await list(admin, own.optician.id)).body.data).toMatchObject({ everywhere: true, optician: own.optician });
    const found = await admin.call('GET', `/people/companies?q=${encodeURIComponent(own.optician.name.toUpperCase())}`);
    expect((found.body.data as CompanyHit[])[0]).toMatchObject({ id: own.optician.id });
    expect(((await stranger.call('GET', '/people/companies')).body.data as CompanyHit[]).length).toBe(1);
    expect(((await admin.call('GET', '/people/companies')).body.data as CompanyHit[]).length).toBe(20);
  });

  it('tell roughly when somebody signed in, and never a secret of the account', async () => {
    await portal.signIn(colleague.email);
    expect(await seen(owner, colleague.id)).toMatchObject({ signed_in: 'week', state: 'active' });
    await rows(
      portal,
      sql`update auth.users set last_sign_in_at = now() - interval '40 days' where email = ${colleague.email}`,
    );
    const person = await seen(owner, colleague.id);
    expect(person?.signed_in).toBe('quarter');
    expect(Object.keys(person ?? {}).join(' ')).not.toMatch(/password|token|account_id|last_sign_in/);
  });
});
