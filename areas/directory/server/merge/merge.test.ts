import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Merged, MergeView, SimilarPeople } from '../../merge-contract.ts';

let portal: TestPortal;
let admin: Member;
let owner: Member;
let optician: Member;
/** The owner's company and its main branch, and another company. */
let company: string;
let branch: string;
let other: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  admin = await portal.signIn('admin@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  ({ company, branch } = await portal.database.one<{ company: string; branch: string }>(sql`
    select person.optician_id as company, branch.id as branch from staff person
    join branches branch on branch.optician_id = person.optician_id and branch.is_main
    where person.work_contact ->> 'email' = 'owner@lumen.example'`));
  ({ other } = await portal.database.one<{ other: string }>(sql`
    select id as other from opticians where active and not is_head_office and id <> ${company} order by id limit 1`));
  // A table of a later area: nothing of the directory knows it.
  await portal.database.rows(sql`
    create table later_topics (name text primary key)`);
  await portal.database.rows(sql`
    create table later_registrations (
      topic text references later_topics on delete cascade,
      number integer generated always as identity primary key, staff_id uuid not null references staff on delete cascade,
      made_by uuid references staff, course text not null, title text generated always as (upper(course)) stored,
      unique (staff_id, course))`);
  await portal.database.rows(sql`
    create table later_marks (registration integer references later_registrations on delete cascade, mark text)`);
});
afterAll(() => portal.stop());

interface Given {
  first_name?: string;
  last_name?: string;
  optician_id?: string;
  work_contact?: object;
  active?: boolean;
  account?: boolean;
}

/** A new person, with an account that is signed in when asked for. */
async function person({ first_name = 'Rita', last_name = 'Zwilling', optician_id = company, ...rest }: Given = {}) {
  const account = rest.account ? randomUUID() : null;
  if (account) {
    await portal.database.rows(sql`
      insert into auth.users (id, email, is_sso_user, is_anonymous) values (${account}, ${`${account}@x.example`}, false, false)`);
    await portal.database.rows(
      sql`insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), ${account}, now())`,
    );
  }
  const { id } = await portal.database.one<{ id: string }>(sql`
    insert into staff (optician_id, first_name, last_name, work_contact, active, auth_user_id)
    values (${optician_id}, ${first_name}, ${last_name}, ${JSON.stringify(rest.work_contact ?? {})}::jsonb,
      ${rest.active ?? true}, ${account}) returning id`);
  await portal.database.rows(sql`insert into staff_roles (staff_id, role_name) values (${id}, 'optician')`);
  return { id, account };
}

async function view(kept: string, gone: string, member = admin): Promise<MergeView> {
  const answer = await member.call('GET', `/staff/merge?kept=${kept}&gone=${gone}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as MergeView;
}

/** What the screen sends when nothing is chosen. */
async function body(kept: string, gone: string, choices: object = {}) {
  const seen = await view(kept, gone);
  const updated = { kept: seen.kept.updated, gone: seen.gone.updated };
  return { kept, gone, updated, fields: [], roles: 'both', account: 'kept', ...choices };
}

async function merge(kept: string, gone: string, choices: object = {}): Promise<Merged> {
  const answer = await admin.call('POST', '/staff/merge', { body: await body(kept, gone, choices) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as Merged;
}

const stored = (id: string) =>
  portal.database.one<Record<string, unknown>>(sql`
    select person.*, array(select role_name from staff_roles where staff_id = person.id order by 1) as roles,
      array(select branch_id from staff_branches where staff_id = person.id order by 1) as branches
    from staff person where id = ${id}`);

let kept: { id: string; account: string | null };
let gone: { id: string; account: string | null };
beforeEach(async () => {
  kept = await person({ work_contact: { email: 'rita@a.example', phone: '+41315550101' } });
  gone = await person({ first_name: 'Rita M.', work_contact: { email: 'rita@b.example', mobile: '+41795550101' } });
});

describe('merging', () => {
  it('takes the chosen fields, and everything that hung on the other, also in tables nobody here knows', async () => {
    await portal.database.rows(sql`insert into staff_roles (staff_id, role_name) values (${gone.id}, 'moderator')`);
    await portal.database.rows(
      sql`insert into staff_branches (staff_id, branch_id, is_main) values (${gone.id}, ${branch}, true)`,
    );
    await portal.database.rows(
      sql`insert into staff_programs (staff_id, program_name) values (${gone.id}, 'confirmedTeamLeader')`,
    );
    await portal.database.rows(
      sql`insert into notification_preferences values (${gone.id}, 'jobAccepted', 'email', 'weekly')`,
    );
    await portal.database.rows(sql`
      insert into erfa_members (erfa_id, staff_id)
      select erfa.id, person from (
        select erfa_id as id from erfa_members group by erfa_id order by count(*) limit 1) erfa,
        unnest(array[${kept.id}, ${gone.id}]::uuid[]) as person`);
    await portal.database.rows(sql`
      insert into later_registrations (staff_id, made_by, course) values
        (${kept.id}, ${gone.id}, 'Refraktion'), (${gone.id}, ${gone.id}, 'Refraktion'), (${gone.id}, null, 'Führung')`);
    const seen = await view(kept.id, gone.id);
    expect(seen.gone.ties).toContainEqual({ table: 'later_registrations', field: 'staff_id', count: 2 });
    expect([seen.gone.branches.length, seen.gone.roles]).toEqual([1, ['optician', 'moderator']]);

    const { merge_id } = await merge(kept.id, gone.id, { fields: ['first_name', 'mobile'] });
    expect(await stored(kept.id)).toMatchObject({
      first_name: 'Rita M.',
      last_name: 'Zwilling',
      work_contact: { email: 'rita@a.example', phone: '+41315550101', mobile: '+41795550101' },
      roles: ['moderator', 'optician'],
      branches: [branch],
    });
    expect(await portal.database.rows(sql`select id from staff where id = ${gone.id}`)).toEqual([]);
    expect(
      await portal.database.rows(
        sql`select course, made_by from later_registrations where staff_id = ${kept.id} order by course`,
      ),
    ).toEqual([
      { course: 'Führung', made_by: null },
      { course: 'Refraktion', made_by: kept.id },
    ]);
    expect(await portal.database.rows(sql`select from erfa_members where staff_id = ${kept.id}`)).toHaveLength(1);
    expect(await portal.database.rows(sql`select from staff_programs where staff_id = ${kept.id}`)).toHaveLength(1);
    expect(
      await portal.database.rows(sql`select frequency from notification_preferences where staff_id = ${kept.id}`),
    ).toEqual([{ frequency: 'weekly' }]);
    const log = await admin.client
      .from('directory_changes')
      .select('field, new')
      .eq('record_id', kept.id)
      .eq('field', 'merged');
    expect(log.data).toEqual([{ field: 'merged', new: 'Rita M. Zwilling' }]);

    const back = await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await stored(kept.id)).toMatchObject({
      first_name: 'Rita',
      work_contact: { email: 'rita@a.example', phone: '+41315550101' },
      roles: ['optician'],
      branches: [],
    });
    expect(await stored(gone.id)).toMatchObject({
      first_name: 'Rita M.',
      work_contact: { email: 'rita@b.example', mobile: '+41795550101' },
      roles: ['moderator', 'optician'],
      branches: [branch],
    });
    expect(
      await portal.database.rows(
        sql`select course, made_by from later_registrations where staff_id = ${gone.id} order by course`,
      ),
    ).toEqual([
      { course: 'Führung', made_by: null },
      { course: 'Refraktion', made_by: gone.id },
    ]);
    expect(await portal.database.rows(sql`select from erfa_members where staff_id = ${gone.id}`)).toHaveLength(1);
    expect(await portal.database.rows(sql`select from staff_preferences where staff_id = ${gone.id}`)).toHaveLength(1);
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(409);
  });

  it('moves the log, files and portrait of the other', async () => {
    const file = randomUUID();
    await portal.database.rows(sql`
      insert into files (id, uploader_id, kind, image_kind, visibility, name, type, size, sha256, storage_key, focus_x, focus_y)
      values (${file}, ${gone.id}, 'image', 'Person', 'private', 'a.png', 'image/png', 1, ${'0'.repeat(64)}, ${`${file}/original`}, 0.5, 0.5)`);
    await portal.database.rows(sql`update staff set portrait_image = ${file} where id = ${gone.id}`);
    const { updated } = (await view(kept.id, gone.id)).gone;
    const put = await admin.call('PUT', '/staff/single', {
      body: { id: gone.id, updated, profession_de: 'Augenoptikerin' },
    });
    expect(put.status).toBe(200);
    const { merge_id } = await merge(kept.id, gone.id, { fields: ['portrait_image', 'profession_de'] });
    expect(await stored(kept.id)).toMatchObject({ portrait_image: file, profession_de: 'Augenoptikerin' });
    expect(await portal.database.one(sql`select owner_id, held, uploader_id from files where id = ${file}`)).toEqual({
      owner_id: kept.id,
      held: true,
      uploader_id: kept.id,
    });
    const log = await portal.database.rows<{ field: string }>(
      sql`select field from directory_changes where record_id = ${kept.id} and made < now()`,
    );
    expect(log.map(({ field }) => field)).toContain('profession_de');
    expect(await portal.database.rows(sql`select from directory_changes where record_id = ${gone.id}`)).toEqual([]);
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    expect(await stored(gone.id)).toMatchObject({ portrait_image: file });
    expect(await stored(kept.id)).toMatchObject({ portrait_image: null });
  });

  it('keeps one of two accounts and closes the other', async () => {
    const [first, second] = [await person({ account: true }), await person({ account: true })];
    const seen = await view(first.id, second.id);
    expect([seen.kept.account?.sessions, seen.gone.account?.sessions]).toEqual([1, 1]);
    const { merge_id } = await merge(first.id, second.id, { account: 'gone' });
    expect(await stored(first.id)).toMatchObject({ auth_user_id: second.account });
    const state = sql`
      select account.banned_until > now() as banned,
        (select count(*)::int from auth.sessions where user_id = account.id) as sessions
      from auth.users account where account.id = any(${[first.account, second.account]}::uuid[])
      order by account.id = ${first.account} desc`;
    expect(await portal.database.rows(state)).toEqual([
      { banned: true, sessions: 0 },
      { banned: null, sessions: 1 },
    ]);
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    expect(await stored(first.id)).toMatchObject({ auth_user_id: first.account });
    expect(await stored(second.id)).toMatchObject({ auth_user_id: second.account });
    expect((await portal.database.rows<{ banned: unknown }>(state)).map(({ banned }) => banned)).toEqual([null, null]);
  });

  it('leaves who was blocked before as blocked, when it is taken back', async () => {
    const [kept, gone] = [await person({ account: true }), await person({ account: true })];
    await portal.database.rows(sql`update auth.users set banned_until = '2099-01-01' where id = ${gone.account}`);
    const { merge_id } = await merge(kept.id, gone.id);
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    const [account] = await portal.database.rows<{ year: number }>(
      sql`select extract(year from banned_until)::int as year from auth.users where id = ${gone.account}`,
    );
    expect(account?.year).toBe(2099);
  });

  it('of two companies ends what signed in there meanwhile, when it is taken back', async () => {
    const [kept, gone] = [await person({ optician_id: other }), await person({ account: true })];
    const { merge_id } = await merge(kept.id, gone.id, { account: 'gone' });
    expect(await stored(kept.id)).toMatchObject({ auth_user_id: gone.account });
    await portal.database.rows(sql`
      insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), ${gone.account}, now())`);
    await portal.database.rows(sql`
      insert into auth.identities (id, provider_id, user_id, identity_data, provider)
      values (gen_random_uuid(), 'x', ${gone.account}, '{}', 'sso:1')`);
    await portal.database.rows(sql`update auth.users set email = 'dort@x.example' where id = ${gone.account}`);
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    expect(await stored(gone.id)).toMatchObject({ optician_id: company, auth_user_id: gone.account });
    const left = await portal.database.rows(sql`
      select raw_app_meta_data -> 'left' as left,
        (select count(*)::int from auth.sessions where user_id = account.id) as sessions,
        (select count(*)::int from auth.identities where user_id = account.id) as ties
      from auth.users account where account.id = ${gone.account}`);
    expect(left).toEqual([{ left: { address: 'dort@x.example', company: other }, sessions: 0, ties: 0 }]);
  });

  it('of two companies leaves an invitation that nobody used', async () => {
    const [kept, gone] = [await person({ optician_id: other }), await person({ account: true })];
    await portal.database.rows(sql`update auth.users set invited_at = now() where id = ${gone.account}`);
    const { merge_id } = await merge(kept.id, gone.id);
    expect(await stored(kept.id)).toMatchObject({ auth_user_id: null });
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    expect(await stored(gone.id)).toMatchObject({ optician_id: company, auth_user_id: null });
  });

  it('keeps no invitation that nobody used, and remembers that the other once had an account', async () => {
    const [kept, gone] = [await person({ account: true }), await person({ account: true })];
    await portal.database.rows(sql`update auth.users set invited_at = now() where id = ${kept.account}`);
    await portal.database.rows(sql`update auth.users set email_confirmed_at = now() where id = ${gone.account}`);
    await portal.database.rows(sql`delete from auth.users where id = ${gone.account}`);
    const { merge_id } = await merge(kept.id, gone.id);
    expect(await stored(kept.id)).toMatchObject({ auth_user_id: null });
    const past = sql`select exists (select from internal.with_past(array[${kept.id}]::uuid[])) as past`;
    expect(await portal.database.rows(past)).toEqual([{ past: true }]);
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    expect(await stored(kept.id)).toMatchObject({ auth_user_id: null });
  });

  it('gives a single account what the office gave to the other only where that is wished', async () => {
    const [first, second] = [await person({ account: true }), await person()];
    await portal.database.rows(sql`update auth.users set email_confirmed_at = now() where id = ${first.account}`);
    await portal.database.rows(sql`insert into staff_roles values (${second.id}, 'moderator')`);
    await portal.database.rows(
      sql`insert into calendars (staff_id, secret_hash, sources) values (${first.id}, repeat('ab', 32), '{}')`,
    );
    expect(await view(first.id, second.id)).toMatchObject({ kept: { above: false }, gone: { above: true } });
    const { merge_id } = await merge(first.id, second.id, { account: 'none' });
    expect(await stored(first.id)).toMatchObject({ auth_user_id: null, roles: ['moderator', 'optician'] });
    const closed = sql`select banned_until > now() as closed, email is null as free from auth.users where id = ${first.account}`;
    expect(await portal.database.rows(closed)).toEqual([{ closed: true, free: true }]);
    expect(await portal.database.rows(sql`select from calendars where staff_id = ${first.id}`)).toEqual([]);
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    expect(await stored(first.id)).toMatchObject({ auth_user_id: first.account });
    expect(await portal.database.rows(closed)).toEqual([{ closed: null, free: false }]);
    await merge(second.id, first.id);
    expect(await stored(second.id)).toMatchObject({ auth_user_id: first.account });
  });

  it('gives all rows back that both had, when it is taken back', async () => {
    const permissions = sql`select name from permissions order by name limit 3`;
    for (const { id } of [kept, gone])
      await portal.database.rows(
        sql`insert into staff_permissions (staff_id, permission_name, granted) select ${id}, name, true from (${permissions}) three`,
      );
    await portal.database.rows(sql`
      with courses as (
        insert into later_registrations (staff_id, course) values (${kept.id}, 'Beide'), (${gone.id}, 'Beide')
        returning number, staff_id)
      insert into later_marks select number, 'war da' from courses where staff_id = ${gone.id}`);
    await portal.database.rows(sql`insert into later_topics values ('Vorbei')`);
    await portal.database.rows(sql`
      insert into later_registrations (staff_id, course, topic) values (${kept.id}, 'Weg', null), (${gone.id}, 'Weg', 'Vorbei')`);
    const marks = sql`
      select mark from later_marks join later_registrations on number = registration where staff_id = ${gone.id}`;
    const { merge_id } = await merge(kept.id, gone.id);
    expect(await portal.database.rows(sql`select from later_marks`)).toHaveLength(0);
    await portal.database.rows(sql`delete from later_topics`);
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    const rows = sql`select from staff_permissions where staff_id = ${gone.id}`;
    expect(await portal.database.rows(rows)).toHaveLength(3);
    expect(await portal.database.rows(marks)).toEqual([{ mark: 'war da' }]);
    const without = sql`select from later_registrations where staff_id = ${gone.id} and course = 'Weg'`;
    expect(await portal.database.rows(without)).toHaveLength(0);
  });

  it('of two companies leaves listings, drafts and all, with the one where they were written', async () => {
    const [kept, gone] = [await person({ optician_id: other }), await person()];
    await portal.database.rows(sql`
      insert into contents (kind, author_id, author_name)
      select name, ${gone.id}, 'Rita Zwilling' from content_kinds where by_company`);
    const companies = sql`
      select author.optician_id as company from contents item join staff author on author.id = item.author_id
      where item.author_name = 'Rita Zwilling'`;
    const { merge_id } = await merge(kept.id, gone.id);
    const found = await portal.database.rows<{ company: string }>(companies);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((item) => item.company))).toEqual(new Set([company]));
    expect(await stored(kept.id)).toMatchObject({ optician_id: other });
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    expect(await stored(gone.id)).toMatchObject({ optician_id: company });
  });

  it('brings nothing hidden to light', async () => {
    await portal.database.rows(sql`
      insert into field_levels (record_id, table_name, optician_id, field, level)
      values (${gone.id}, 'staff', ${company}, 'mobile', 'hidden')`);
    expect((await view(kept.id, gone.id)).gone.mobile).toBe('+41795550101');
    const { merge_id } = await merge(kept.id, gone.id, { fields: ['mobile'] });
    expect((await stored(kept.id)).work_contact).toEqual({ email: 'rita@a.example', phone: '+41315550101' });
    const hidden = sql`select value, level from kept_values where record_id = ${kept.id}`;
    expect(await portal.database.rows(hidden)).toEqual([{ value: '+41795550101', level: 'hidden' }]);
    expect((await owner.client.from('kept_values').select('*').eq('record_id', kept.id)).data).toEqual([]);
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    expect(await portal.database.rows(hidden)).toEqual([]);
    expect(await portal.database.rows(sql`select value, level from kept_values where record_id = ${gone.id}`)).toEqual([
      { value: '+41795550101', level: 'hidden' },
    ]);
  });

  it('across companies leaves the branches of the other behind, and takes inactive people', async () => {
    const abroad = await person({ optician_id: other, active: false });
    await portal.database.rows(sql`
      insert into staff_branches (staff_id, branch_id, is_main)
      select ${abroad.id}, id, true from branches where optician_id = ${other} limit 1`);
    const { merge_id } = await merge(kept.id, abroad.id);
    expect(await stored(kept.id)).toMatchObject({ active: true, branches: [], optician_id: company });
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(200);
    expect(await stored(abroad.id)).toMatchObject({ active: false, optician_id: other });
    expect((await stored(abroad.id)).branches).toHaveLength(1);
  });

  it('leads links to the one who stayed, over several merges, and back', async () => {
    const third = await person();
    const first = await merge(kept.id, gone.id);
    await merge(third.id, kept.id);
    const into = async (member: Member, id: string) => (await member.client.rpc('merged_into', { id })).data;
    const target = { staff_id: third.id, optician_id: company };
    expect([await into(optician, gone.id), await into(owner, kept.id)]).toEqual([target, target]);
    expect(await into(owner, third.id)).toBeNull();
    // The first merge is of a person who has gone into another since.
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: first.merge_id } })).status).toBe(409);
  });
});

describe('refusals', () => {
  it('are for everybody but the office', async () => {
    const pair = await body(kept.id, gone.id);
    for (const member of [owner, optician]) {
      expect((await member.call('POST', '/staff/merge', { body: pair })).status).toBe(403);
      expect((await member.call('GET', `/staff/merge?kept=${kept.id}&gone=${gone.id}`)).status).toBe(403);
      expect((await member.call('POST', '/staff/unmerge', { body: { id: randomUUID() } })).status).toBe(403);
      const direct = await member.client.rpc('merge_staff', { kept: kept.id, gone: gone.id, choices: {} });
      expect(direct.error?.code).toBe('42501');
      expect((await member.client.rpc('staff_ties', { id: kept.id })).data).toBeNull();
      expect((await member.client.from('staff_merges').select('id')).data).toEqual([]);
    }
    expect((await portal.call('POST', '/staff/merge', { body: pair })).status).toBe(401);
    expect((await admin.client.from('staff_merges').select('record')).error?.code).toBe('42501');
  });

  it('name what does not go: oneself, the same person, nobody, garbage', async () => {
    const own = await portal.database.one<{ id: string }>(
      sql`select id from staff where work_contact ->> 'email' = 'admin@lumen.example'`,
    );
    const post = async (of: object) => (await admin.call('POST', '/staff/merge', { body: of })).body.error;
    const pair = await body(kept.id, gone.id);
    expect(await post({ ...pair, gone: kept.id })).toMatchObject({ code: 'invalid_fields', fields: { gone: 'self' } });
    expect(await post({ ...pair, gone: own.id })).toMatchObject({
      code: 'invalid_fields',
      fields: { gone: 'oneself' },
    });
    expect(await post({ ...pair, gone: randomUUID() })).toMatchObject({ code: 'not_found' });
    expect(await post({ ...pair, fields: ['auth_user_id'] })).toMatchObject({ code: 'invalid_fields' });
    expect(await post({ ...pair, updated: { kept: 'now', gone: 'now' } })).toMatchObject({ code: 'invalid_fields' });
    expect(await post({ ...pair, roles: "both'; drop table staff; --" })).toMatchObject({ code: 'invalid_fields' });
  });

  it('keep what was changed since it was shown, and let one of two merges at once through', async () => {
    const pair = await body(kept.id, gone.id);
    await portal.database.rows(sql`update staff set profession_de = 'neu' where id = ${gone.id}`);
    expect((await admin.call('POST', '/staff/merge', { body: pair })).status).toBe(409);
    const { kept: survivor, gone: doubled, ...choices } = pair;
    const direct = await admin.client.rpc('merge_staff', { kept: survivor, gone: doubled, choices });
    expect([direct.status, direct.error?.code]).toEqual([409, 'PT409']);
    const fresh = await body(kept.id, gone.id);
    const turned = {
      ...fresh,
      kept: gone.id,
      gone: kept.id,
      updated: { kept: fresh.updated.gone, gone: fresh.updated.kept },
    };
    const both = await Promise.all([fresh, turned].map((of) => admin.call('POST', '/staff/merge', { body: of })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await portal.database.rows(sql`select id from staff where id in (${kept.id}, ${gone.id})`)).toHaveLength(1);
  });

  it('leave a survivor alone who was changed since', async () => {
    const { merge_id } = await merge(kept.id, gone.id);
    await portal.database.rows(sql`update staff set profession_de = 'anders' where id = ${kept.id}`);
    expect((await admin.call('POST', '/staff/unmerge', { body: { id: merge_id } })).status).toBe(409);
    expect(await portal.database.rows(sql`select id from staff where id = ${gone.id}`)).toEqual([]);
  });
});

describe('GET /staff/similar', () => {
  const similar = async (member: Member, asked: Record<string, string>) => {
    const query = new URLSearchParams({ optician_id: company, first_name: '', last_name: '', ...asked });
    const answer = await member.call('GET', `/staff/similar?${query}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.body.data as SimilarPeople).map(({ id, reasons }) => [id, reasons]);
  };

  it('finds the same name, a similar one, one that sounds alike, the same mail and number', async () => {
    const { id } = await person({
      first_name: 'Käthi',
      last_name: 'Meierhans',
      work_contact: { email: 'kaethi@q.example', mobile: '+41795550707' },
    });
    const names: [string, string, string][] = [
      ['Kaethi', 'Meierhans', 'name'],
      ['Meierhans', 'Käthi', 'name'],
      ['Käti', 'Meierhans', 'similar'],
      ['Käthi', 'Mayerhanz', 'sound'],
    ];
    for (const [first_name, last_name, reason] of names) {
      expect(await similar(owner, { first_name, last_name }), `${first_name} ${last_name}`).toEqual([[id, [reason]]]);
    }
    expect(await similar(owner, { email: 'KAETHI@Q.example' })).toEqual([[id, ['email']]]);
    expect(await similar(owner, { mobile: '+41795550707', leaving_out: id })).toEqual([]);
    expect(await similar(owner, { phone: '+41795550707' })).toEqual([[id, ['phone']]]);
    expect(await similar(owner, { first_name: 'Hans', last_name: 'Zwyssig' })).toEqual([]);
    expect(await similar(owner, {})).toEqual([]);
  });

  it('tells the office of the whole group, an owner of the own people alone', async () => {
    const { id } = await person({
      optician_id: other,
      last_name: 'Eigenbrötler',
      work_contact: { email: 'nur@q.example' },
    });
    const asked = { first_name: 'Rita', last_name: 'Eigenbrötler', email: 'nur@q.example' };
    expect(await similar(admin, asked)).toEqual([[id, ['email', 'name']]]);
    expect(await similar(owner, asked)).toEqual([]);
    const foreign = new URLSearchParams({ optician_id: other, first_name: 'Rita', last_name: 'Eigenbrötler' });
    expect((await owner.call('GET', `/staff/similar?${foreign}`)).status).toBe(404);
    expect((await optician.call('GET', `/staff/similar?${foreign}`)).status).toBe(404);
    expect((await portal.call('GET', `/staff/similar?${foreign}`)).status).toBe(401);
  });

  it('takes everything as text', async () => {
    for (const last_name of ["'; drop table staff; --", '%', '👓', '$$', 'x'.repeat(80)]) {
      expect(await similar(admin, { first_name: '', last_name })).toEqual([]);
    }
    expect((await owner.call('GET', `/staff/similar?optician_id=x&first_name=a&last_name=b`)).status).toBe(422);
  });

  it('refuses what no field takes, by the data service as well', async () => {
    const asked = { company, given: '', family: '', email: '', phones: ['1', '2'], leaving_out: null };
    expect((await admin.client.rpc('similar_staff', asked)).error).toBeNull();
    const long = 'ch'.repeat(50_000);
    for (const more of [{ given: long }, { family: long }, { email: long }, { phones: ['1', '2', '3'] }]) {
      const { status, error } = await admin.client.rpc('similar_staff', { ...asked, ...more });
      expect([status, error?.code], Object.keys(more).join()).toEqual([400, '22023']);
    }
  });
});
