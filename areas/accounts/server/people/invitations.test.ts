import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { InviteResults } from '../../contract.ts';
import { accept, hire, mailsTo, row, rows, seen, staffIdOf, tokenFor } from './testing.ts';

const OWNER = 'owner@lumen.example';

let portal: TestPortal;
let owner: Member;
let stranger: Member;
let serial = 0;
let email = '';
let staffId = '';

beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn(OWNER);
  stranger = await portal.signIn('romand@lumen.example');
});
afterAll(() => portal.stop());
beforeEach(async () => {
  email = `neuling${++serial}@lumen.example`;
  staffId = await hire(portal, OWNER, email);
});

async function invite(member: Member, ...staff_ids: string[]) {
  const { status, body } = await member.call('POST', '/people/invite', { body: { staff_ids } });
  return { status, outcomes: (body.data as InviteResults | null)?.results.map(({ outcome }) => outcome) };
}

/** The wait between two mails is over. */
const passMinute = () =>
  rows(
    portal,
    sql`update brillanz.account_actions set created = created - interval '61 seconds' where staff_id = ${staffId}`,
  );
const actions = async () =>
  (
    await rows<{ action: string }>(
      portal,
      sql`select action from brillanz.account_actions where staff_id = ${staffId} order by id`,
    )
  ).map(({ action }) => action);

describe('an address that its person hid', () => {
  it('is invited to by the owner, who never reads it; the office does', async () => {
    await rows(
      portal,
      sql`insert into field_levels (record_id, table_name, field, level) values (${staffId}, 'staff', 'email', 'hidden')`,
    );
    expect(await seen(owner, staffId)).toMatchObject({ state: 'none', email: null, reachable: true });
    await invite(owner, staffId);
    expect(await mailsTo(portal, email)).toHaveLength(1);
    expect(await seen(owner, staffId)).toMatchObject({ state: 'invited', email: null });
    const admin = await portal.signIn('admin@lumen.example');
    const { optician_id: company } = await row<{ optician_id: string }>(
      portal,
      sql`select optician_id from staff where id = ${staffId}`,
    );
    expect(await seen(admin, staffId, company)).toMatchObject({ state: 'invited', email });
  });
});

describe('somebody with rights that the office gave', () => {
  const gifts = {
    'a role': sql`insert into staff_roles (staff_id, role_name) select id, 'moderator' from gifted`,
    'a single right': sql`insert into staff_permissions select id, 'canManageDatabase', true from gifted`,
    'a seat on the board': sql`update staff set board_member = true from gifted where staff.id = gifted.id`,
    'an attribute that opens nothing': sql`, closed as (delete from program_permissions where program_name = 'confirmedTeamLeader')
      insert into staff_programs (staff_id, program_name) select id, 'confirmedTeamLeader' from gifted`,
    'a group to lead': sql`update erfa_groups set leader_id = gifted.id from gifted
      where erfa_groups.id = (select id from erfa_groups order by number limit 1)`,
  };

  it.each(Object.keys(gifts) as (keyof typeof gifts)[])(
    '%s: is invited by the office, to the address it knows',
    async (gift) => {
      await rows(portal, sql`with gifted as (select ${staffId}::uuid as id) ${gifts[gift]}`);
      const patch = async (values: { active?: boolean; work_contact?: object }) =>
        (
          await owner.client
            .from('staff')
            .update(values as never)
            .eq('id', staffId)
        ).error?.code;
      const mine = `mine.${email}`;
      const refused = async () => {
        expect(await patch({ work_contact: { email: mine } })).toBe('42501');
        expect(await patch({ active: false })).toBe('42501');
        expect(await patch({ work_contact: { email, phone: '+41313720000' } })).toBeUndefined();
      };
      expect(await seen(owner, staffId)).toMatchObject({ state: 'none', lock: 'above' });
      expect(await invite(owner, staffId)).toEqual({ status: 200, outcomes: ['above'] });
      await refused();
      expect(await patch({ work_contact: {} })).toBe('42501');
      // Kept apart, the address is not in the row: to leave it out is to leave it alone.
      const levels = owner.client.from('field_levels');
      const level = { record_id: staffId, table_name: 'staff', field: 'email', level: 'owner' } as const;
      expect((await levels.insert(level as never)).error).toBeNull();
      await refused();
      expect(await patch({ work_contact: {} })).toBeUndefined();
      expect((await levels.delete().eq('record_id', staffId)).error).toBeNull();
      const office = await portal.signIn('admin@lumen.example');
      expect(await invite(office, staffId)).toEqual({ status: 200, outcomes: ['invited'] });
      await refused();
      await passMinute();
      const resent = await owner.call('POST', '/people/resend', { body: { staff_id: staffId } });
      expect(resent.body.error).toMatchObject({ code: 'not_allowed', fields: { staff_id: 'above' } });
      expect([await mailsTo(portal, email), await mailsTo(portal, mine)].map(({ length }) => length)).toEqual([1, 0]);
      await accept(portal, await tokenFor(portal, email));
      expect(await patch({ work_contact: { email: mine } })).toBeUndefined();
      expect(await seen(owner, staffId)).toMatchObject({
        lock: ['an attribute that opens nothing', 'a group to lead'].includes(gift) ? null : 'above',
      });
    },
  );
});

describe('somebody without an account who left something behind', () => {
  const past = {
    'a seat in a group': sql`insert into meeting_former_members (body_id, staff_id) select body.id, gone.id
      from gone, (select id from meeting_bodies order by id limit 1) body`,
    'a job profile': sql`insert into job_seekers (staff_id, text) select id, 'Weg von hier' from gone`,
    'answers that another owner wrote down': sql`, one as (
        insert into registrations (date_id, kind, staff_id, optician_id, state)
        select date.id, date.kind, gone.id, person.optician_id, 'cancelled'
        from gone join staff person on person.id = gone.id, (select * from registration_dates order by id limit 1) date
        returning id)
      insert into internal.sensitive_answers (registration_id, answers) select id, '{"a": "Nüsse"}' from one`,
    'a registration of the company before': sql`insert into registrations (date_id, kind, staff_id, optician_id, state)
      select date.id, date.kind, gone.id, (select id from opticians where id <> person.optician_id limit 1), 'cancelled'
      from gone join staff person on person.id = gone.id, (select * from registration_dates order by id limit 1) date`,
    'a hidden number': sql`insert into kept_values (record_id, table_name, optician_id, field, level, value)
      select person.id, 'staff', person.optician_id, 'mobile', 'hidden', '"+41791234567"'
      from gone join staff person on person.id = gone.id`,
    'a draft': sql`insert into drafts (staff_id, form, draft) select id, 'directory.person', '{}' from gone`,
  };

  const move = () =>
    owner.client
      .from('staff')
      .update({ work_contact: { email: `x${email}` } } as never)
      .eq('id', staffId);

  it.each(Object.keys(past) as (keyof typeof past)[])('%s: is the office’s to invite', async (what) => {
    await rows(portal, sql`with gone as (select ${staffId}::uuid as id) ${past[what]}`);
    expect(await invite(owner, staffId)).toEqual({ status: 200, outcomes: ['above'] });
    expect((await move()).error?.code).toBe('42501');
  });

  it('an account that went, with nothing else: is the office’s to invite', async () => {
    await invite(owner, staffId);
    await accept(portal, await tokenFor(portal, email));
    await rows(portal, sql`delete from auth.users where email = ${email}`);
    // What was there before somebody came counts as read by them.
    await rows(portal, sql`delete from content_reads where staff_id = ${staffId}`);
    expect(await seen(owner, staffId)).toMatchObject({ state: 'none', lock: 'above', has_past: true });
    expect(await invite(owner, staffId)).toEqual({ status: 200, outcomes: ['above'] });
    expect((await move()).error?.code).toBe('42501');
  });

  it('reads nothing of what they were told before', async () => {
    await rows(
      portal,
      sql`insert into notifications (staff_id, type, kind, title_de, title_fr, path)
        values (${staffId}, 'getsNews', 'news', 'Von früher', 'Avant', '/app')`,
    );
    await rows(
      portal,
      sql`insert into mails (staff_id, channel, type, kind, language, recipient, subject, text, html, status, finished)
        values (${staffId}, 'email', 'getsNews', 'news', 'de', ${email}, 'Von früher', '', '', 'sent', now())`,
    );
    await invite(owner, staffId);
    const { client } = await accept(portal, await tokenFor(portal, email));
    expect((await client.from('notifications').select('id')).data).toEqual([]);
    expect((await client.from('mails').select('id').eq('subject', 'Von früher')).data).toEqual([]);
  });

  it('keeps the address that the office approved an owner with', async () => {
    await rows(portal, sql`insert into staff_roles (staff_id, role_name) values (${staffId}, 'opticianOwner')`);
    expect((await move()).error?.code).toBe('42501');
    expect(await invite(owner, staffId)).toEqual({ status: 200, outcomes: ['invited'] });
  });
});

describe('POST /people/invite', () => {
  it('goes to the person, whatever a stranger sends under the person’s id', async () => {
    await rows(
      portal,
      sql`insert into field_levels (record_id, table_name, field, level) values (${staffId}, 'staff', 'email', 'owner')`,
    );
    const { optician_id } = await row<{ optician_id: string }>(
      portal,
      sql`select optician_id from staff where id = ${await staffIdOf(portal, 'romand@lumen.example')}`,
    );
    const body = {
      id: staffId,
      optician_id,
      first_name: 'A',
      last_name: 'B',
      work_contact: { email: `taken${email}` },
    };
    const { error } = await stranger.client.from('staff').upsert(body, { onConflict: 'id', ignoreDuplicates: true });
    expect(error).toBeNull();
    expect(await invite(owner, staffId)).toEqual({ status: 200, outcomes: ['invited'] });
    expect(await mailsTo(portal, email)).toHaveLength(1);
    expect(await mailsTo(portal, `taken${email}`)).toEqual([]);
  });

  it('mails a link that works once, in the person’s language, and shows the account as invited', async () => {
    const french = await hire(portal, OWNER, `f${email}`, 'fr');
    expect((await seen(owner, staffId))?.state).toBe('none');
    expect(await invite(owner, staffId, french)).toEqual({ status: 200, outcomes: ['invited', 'invited'] });
    const [mail] = await mailsTo(portal, email);
    expect(mail?.subject).toMatch(/^Livia Aebischer lädt Sie zum .* ein$/);
    expect(mail?.text).toContain('für Ihre Arbeit bei Aebischer Optik AG');
    expect(mail?.text).toContain('gilt 14 Tage, bis ');
    expect(mail?.text.replace(/http\S+/g, '')).not.toMatch(/\b\d{6}\b/);
    expect(mail?.text).toContain('/auth/confirm?token_hash=');
    const [theirs] = await mailsTo(portal, `f${email}`);
    expect(theirs?.subject).toMatch(/^Livia Aebischer vous invite à rejoindre/);
    expect(theirs?.text).toContain('14 jours');
    const person = await seen(owner, staffId);
    expect(person).toMatchObject({ state: 'invited', email, lock: null, signed_in: null });
    const life = Date.parse(person?.expires_at ?? '') - Date.now();
    expect(life / 86_400_000).toBeCloseTo(14, 2);

    const token = await tokenFor(portal, email);
    const { client, error } = await accept(portal, token);
    expect(error).toBeNull();
    expect((await client.auth.updateUser({ password: 'Kiesel-Turm-Ahorn-77' })).error).toBeNull();
    expect((await accept(portal, token)).error).toMatchObject({ code: 'otp_expired' });
    expect(await seen(owner, staffId)).toMatchObject({ state: 'active', signed_in: 'week', expires_at: null });
    expect((await client.from('staff').select('id').eq('id', staffId)).data).toEqual([{ id: staffId }]);
    expect(await actions()).toEqual(['invited']);
  });

  it('says for each person why not', async () => {
    const silent = await hire(portal, OWNER, null);
    const twin = await hire(portal, OWNER, OWNER.toUpperCase());
    const me = await staffIdOf(portal, OWNER);
    await invite(owner, staffId);
    const result = await invite(owner, silent, twin, me, staffId);
    expect(result.outcomes).toEqual(['noEmail', 'emailTaken', 'self', 'hasAccount']);
  });

  it('lets an owner mail so many an hour, whoever they are for', async () => {
    const me = await staffIdOf(portal, OWNER);
    await rows(
      portal,
      sql`
      insert into brillanz.account_actions (action, staff_id, actor_id)
      select 'invited', ${me}, ${me} from generate_series(1, 100)`,
    );
    expect((await invite(owner, staffId)).outcomes).toEqual(['tooMany']);
    expect(await mailsTo(portal, email)).toEqual([]);
    await rows(
      portal,
      sql`
      update brillanz.account_actions set created = created - interval '1 hour' where actor_id = ${me}`,
    );
    expect((await invite(owner, staffId)).outcomes).toEqual(['invited']);
  });

  it('lets one of two at once through', async () => {
    const both = await Promise.all([invite(owner, staffId), invite(owner, staffId)]);
    expect(both.map(({ outcomes }) => outcomes?.[0]).sort()).not.toEqual(['invited', 'invited']);
    expect(both.flatMap(({ outcomes }) => outcomes)).toContain('invited');
    expect(await mailsTo(portal, email)).toHaveLength(1);
  });

  it('never hands on an account that a stranger began with this address', async () => {
    await rows(
      portal,
      sql`insert into auth.users (id, email, aud, role, encrypted_password, created_at)
        values (gen_random_uuid(), ${email}, 'authenticated', 'authenticated', 'a password of the stranger', now())`,
    );
    expect((await invite(owner, staffId)).outcomes).toEqual(['invited']);
    const { encrypted_password } = await row<{ encrypted_password: string }>(
      portal,
      sql`select encrypted_password from auth.users where email = ${email}`,
    );
    expect(encrypted_password).toBe('');
  });

  it('refuses foreign, unknown and malformed people before anybody is invited', async () => {
    expect((await invite(stranger, staffId)).status).toBe(404);
    const own = await hire(portal, 'romand@lumen.example', `r${email}`);
    expect((await invite(stranger, own, staffId)).status).toBe(404);
    expect(await mailsTo(portal, `r${email}`)).toEqual([]);
    expect((await invite(owner, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await invite(owner)).status).toBe(422);
    expect((await invite(owner, 'nobody')).status).toBe(422);
    expect((await invite(owner, ...Array.from({ length: 51 }, () => staffId))).status).toBe(422);
  });

  it('opens for administrators everywhere, and not for people without the right', async () => {
    const admin = await portal.signIn('admin@lumen.example');
    expect((await invite(admin, staffId)).outcomes).toEqual(['invited']);
    const optician = await portal.signIn('optician@lumen.example');
    expect((await invite(optician, staffId)).status).toBe(403);
    const nobody = await portal.call('POST', '/people/invite', { body: { staff_ids: [staffId] } });
    expect(nobody.status).toBe(401);
  });
});

describe('POST /people/resend', () => {
  const resend = (member: Member) => member.call('POST', '/people/resend', { body: { staff_id: staffId } });

  it('makes the former link worthless, a minute later at the earliest', async () => {
    await invite(owner, staffId);
    const former = await tokenFor(portal, email);
    const early = await resend(owner);
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(early.body.error?.fields?.wait).toBe(early.headers.get('retry-after'));
    await passMinute();
    expect((await resend(owner)).status).toBe(200);
    const latter = await tokenFor(portal, email);
    expect((await accept(portal, former)).error).toMatchObject({ code: 'otp_expired' });
    expect((await accept(portal, latter)).error).toBeNull();
    expect(await actions()).toEqual(['invited', 'resent']);
    await passMinute();
    expect((await resend(owner)).status).toBe(409);
  });

  it('goes to the corrected address', async () => {
    await invite(owner, staffId);
    const former = await tokenFor(portal, email);
    await rows(
      portal,
      sql`update staff set work_contact = jsonb_build_object('email', ${`neu-${email}`}::text) where id = ${staffId}`,
    );
    await passMinute();
    expect((await resend(owner)).status).toBe(200);
    expect(await mailsTo(portal, `neu-${email}`)).toHaveLength(1);
    expect(await seen(owner, staffId)).toMatchObject({ state: 'invited', email: `neu-${email}` });
    expect((await accept(portal, former)).error).toMatchObject({ code: 'otp_expired' });
    expect(await mailsTo(portal, email)).toHaveLength(1);
  });

  it('names who sends it now, in the language the person has by now', async () => {
    await invite(owner, staffId);
    await rows(portal, sql`update staff set language = 'fr' where id = ${staffId}`);
    await passMinute();
    const admin = await portal.signIn('admin@lumen.example');
    expect((await resend(admin)).status).toBe(200);
    const [mail] = await mailsTo(portal, email);
    expect(mail?.subject).toMatch(/vous invite à rejoindre/);
    expect(mail?.subject).not.toContain('Livia');
  });

  it('is nobody else’s business', async () => {
    await invite(owner, staffId);
    expect((await resend(stranger)).status).toBe(404);
  });
});

describe('POST /people/revoke', () => {
  const revoke = (member: Member) => member.call('POST', '/people/revoke', { body: { staff_id: staffId } });

  it('kills the link and leaves no account', async () => {
    await invite(owner, staffId);
    const token = await tokenFor(portal, email);
    expect((await revoke(stranger)).status).toBe(404);
    const { status, body } = await revoke(owner);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ state: 'none' })]);
    expect((await accept(portal, token)).error).toMatchObject({ code: 'otp_expired' });
    expect(await rows(portal, sql`select id from auth.users where email = ${email}`)).toEqual([]);
    expect((await revoke(owner)).body.error).toMatchObject({ code: 'conflict', fields: { state: 'none' } });
    expect((await invite(owner, staffId)).outcomes).toEqual(['tooSoon']);
    await passMinute();
    expect((await invite(owner, staffId)).outcomes).toEqual(['invited']);
  });

  it('touches no account that was entered', async () => {
    await invite(owner, staffId);
    await accept(portal, await tokenFor(portal, email));
    expect((await revoke(owner)).status).toBe(409);
    expect((await seen(owner, staffId))?.state).toBe('active');
  });
});
