import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { WaitingReset } from '../../contract.ts';
import { mailsTo, rows, seen, staffIdOf } from './testing.ts';

const PERSON = 'optician@lumen.example';

let portal: TestPortal;
let first: Member;
let second: Member;
let owner: Member;
let staffId: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  first = await portal.signIn('admin@lumen.example');
  await rows(
    portal,
    sql`insert into staff_roles (staff_id, role_name) values (${await staffIdOf(portal, 'moderator@lumen.example')}, 'admin')`,
  );
  second = await portal.signIn('moderator@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
  staffId = await staffIdOf(portal, PERSON);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await rows(portal, sql`delete from auth.factor_resets`);
  await rows(portal, sql`delete from auth.mfa_factors`);
  await giveFactor(PERSON);
});

const giveFactor = (email: string) =>
  rows(
    portal,
    sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      select gen_random_uuid(), id, 'Telefon', 'totp', 'verified', now(), now(), 'x' from auth.users where email = ${email}`,
  );
const ask = (member: Member, staff_id = staffId) =>
  member.call('POST', '/people/factor-resets', { body: { staff_id } });
const decide = (member: Member, verb: string, reset_id: string) =>
  member.call('POST', `/people/factor-resets/${verb}`, { body: { reset_id } });
const waiting = async (member: Member) =>
  (await member.call('GET', '/people/factor-resets')).body.data as WaitingReset[];
const company = async () =>
  (await rows<{ id: string }>(portal, sql`select optician_id as id from staff where id = ${staffId}`))[0]?.id;

describe('a factor reset', () => {
  it('needs a second administrator, happens once, and is told to the person', async () => {
    expect((await seen(first, staffId, await company()))?.has_factor).toBe(true);
    expect((await ask(first)).status).toBe(200);
    expect((await ask(second)).status).toBe(200);
    const [mine] = await waiting(first);
    const [theirs] = await waiting(second);
    expect(mine).toMatchObject({ person: { id: staffId }, lock: 'requester' });
    expect(theirs).toMatchObject({ id: mine?.id, lock: null });
    const id = theirs?.id ?? '';
    expect((await decide(first, 'confirm', id)).status).toBe(403);
    expect((await seen(first, staffId, await company()))?.has_factor).toBe(true);
    const both = await Promise.all([decide(second, 'confirm', id), decide(second, 'confirm', id)]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect(both.map(({ status }) => status)).not.toEqual([200, 200]);
    expect((await seen(first, staffId, await company()))?.has_factor).toBe(false);
    expect(await waiting(second)).toEqual([]);
    expect((await mailsTo(portal, PERSON)).length).toBe(1);
    const written = await rows<{ action: string }>(
      portal,
      sql`select action from brillanz.account_actions where staff_id = ${staffId} order by id`,
    );
    expect(written.map(({ action }) => action)).toContain('factorResetConfirmed');
  });

  it('can be withdrawn, and is nothing for the person concerned', async () => {
    await giveFactor('moderator@lumen.example');
    await ask(first, await staffIdOf(portal, 'moderator@lumen.example'));
    const [reset] = await waiting(first);
    await rows(
      portal,
      sql`delete from auth.mfa_factors where user_id = (select id from auth.users where email = 'moderator@lumen.example')`,
    );
    expect((await waiting(second))[0]?.lock).toBe('self');
    expect((await decide(second, 'confirm', reset?.id ?? '')).status).toBe(403);
    expect((await decide(first, 'withdraw', reset?.id ?? '')).status).toBe(200);
    expect((await decide(first, 'withdraw', reset?.id ?? '')).status).toBe(404);
    expect((await ask(second, await staffIdOf(portal, 'moderator@lumen.example'))).status).toBe(403);
  });

  it('is refused without a factor, and does not exist for owners', async () => {
    await rows(portal, sql`delete from auth.mfa_factors`);
    expect((await ask(first)).body.error?.fields).toEqual({ staff_id: 'noFactor' });
    expect((await ask(owner)).status).toBe(404);
    expect((await owner.call('GET', '/people/factor-resets')).status).toBe(404);
    expect((await decide(owner, 'confirm', staffId)).status).toBe(404);
    expect((await portal.call('GET', '/people/factor-resets')).status).toBe(401);
  });
});
