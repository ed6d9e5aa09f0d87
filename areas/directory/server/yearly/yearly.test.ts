import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { ConfirmationPage, Reminded } from '../../yearly-contract.ts';
import { askYearly, MIN_A_DAY } from './ask-yearly.ts';

let portal: TestPortal;
let owner: Member;
let admin: Member;
let optician: Member;
let company: string;
let branch: string;
let ownerId: string;
let foreign: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  ({ company, branch, ownerId } = await portal.database.one<{ company: string; branch: string; ownerId: string }>(sql`
    select person.optician_id as company, branch.id as branch, person.id as "ownerId" from staff person
    join branches branch on branch.optician_id = person.optician_id and branch.is_main
    where person.auth_user_id = (select id from auth.users where email = 'owner@lumen.example')`));
  ({ foreign } = await portal.database.one<{ foreign: string }>(sql`
    select id as foreign from branches where active and optician_id <> ${company} order by id limit 1`));
});
afterAll(() => portal.stop());

beforeEach(async () => {
  await portal.database.rows(sql`delete from branch_confirmations`);
  await portal.database.rows(sql`delete from branch_reminders`);
  await portal.database.rows(sql`delete from notifications`);
  await portal.database.rows(sql`delete from message_postings`);
  await portal.database.rows(sql`update branches set created = now() where id <> ${branch}`);
  await portal.database.rows(sql`update branches set created = now() - interval '13 months' where id = ${branch}`);
});

interface Check {
  due: boolean;
  confirmed: string | null;
  confirmed_by_name: string | null;
  reminded: string | null;
}

async function check(member: Member, id = branch): Promise<Check> {
  const { data } = await member.client.from('branch_checks').select('*').eq('branch_id', id).single();
  return data as unknown as Check;
}

/** The secret in the mail that went to the owner last. */
async function token(): Promise<string> {
  const { path } = await portal.database.one<{ path: string }>(sql`
    select path from brillanz.message_items where kind = 'branchCheck' and staff_id = ${ownerId} order by id desc limit 1`);
  return new URLSearchParams(path.split('?')[1]).get('token') ?? '';
}

/** Where its line in the bell leads. */
const bell = async () =>
  (await portal.database.one<{ path: string }>(sql`select path from notifications where kind = 'branchCheck'`)).path;

const remind = (ids: string[], member = admin) => member.call('POST', '/branches/remind', { body: { ids } });

describe('confirming', () => {
  it('counts for a year, by one click, with who and when; editing does not count', async () => {
    expect(await check(owner)).toMatchObject({ due: true, confirmed: null });
    await portal.database.rows(sql`update branches set street = 'Neue Gasse 1' where id = ${branch}`);
    expect((await check(owner)).due).toBe(true);
    const answer = await owner.call('POST', '/branches/confirm', { body: { ids: [branch] } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await check(optician)).toMatchObject({ due: false, confirmed_by_name: expect.stringMatching(/\w+ \w+/) });
    await portal.database.rows(
      sql`update branch_confirmations set confirmed = now() - interval '12 months' - interval '1 hour'`,
    );
    expect((await check(owner)).due).toBe(true);
    await portal.database.rows(sql`update branches set active = false where id = ${branch}`);
    expect((await check(owner)).due).toBe(false);
    await portal.database.rows(sql`update branches set active = true where id = ${branch}`);
  });

  it('is for those who may change the branch, whichever way they come', async () => {
    const confirm = (member: Pick<Member, 'call'>, ids: string[]) =>
      member.call('POST', '/branches/confirm', { body: { ids } });
    expect((await confirm(owner, [branch, foreign])).status).toBe(404);
    expect((await confirm(optician, [branch])).status).toBe(404);
    expect((await confirm(portal, [branch])).status).toBe(401);
    expect((await confirm(admin, [branch, foreign])).status).toBe(200);
    const put = (member: Member, row: object) => member.client.from('branch_confirmations').insert(row);
    expect((await put(owner, { branch_id: foreign })).error?.code).toBe('42501');
    expect((await put(owner, { branch_id: branch, confirmed_by_name: 'Jemand' })).error?.code).toBe('42501');
    for (const ids of [[], ['x'], 'x', Array.from({ length: 501 }, () => branch)]) {
      expect((await owner.call('POST', '/branches/confirm', { body: { ids } })).status).toBe(422);
    }
  });
});

describe('asking by mail', () => {
  it('sends each owner one mail, once a day at most, and says who cannot be asked', async () => {
    const first = (await remind([branch, foreign])).body.data as Reminded;
    expect(first).toMatchObject({ branches: 1, recent: [], current: [foreign], without: [] });
    expect(first.people).toBeGreaterThan(0);
    expect((await remind([branch])).body.data).toMatchObject({ branches: 0, people: 0, recent: [branch] });
    expect((await check(admin)).reminded).not.toBeNull();
    expect((await check(optician)).reminded).toBeNull();
    expect((await owner.client.from('branch_reminders').select('link_hash')).error?.code).toBe('42501');
    await portal.database.rows(sql`update branches set created = now() - interval '2 years' where id = ${foreign}`);
    await portal.database.rows(sql`
      update staff set active = false where optician_id = (select optician_id from branches where id = ${foreign})
        and id in (select staff_id from staff_roles where role_name = 'opticianOwner')`);
    expect((await remind([foreign])).body.data).toMatchObject({ branches: 0, without: [foreign] });
  });

  it('is the office’s alone', async () => {
    expect((await remind([branch], owner)).status).toBe(403);
    expect((await portal.call('POST', '/branches/remind', { body: { ids: [branch] } })).status).toBe(401);
  });

  it('at once by two asks once', async () => {
    const both = await Promise.all([remind([branch]), remind([branch])]);
    expect(both.map(({ body }) => (body.data as Reminded).branches).toSorted()).toEqual([0, 1]);
  });
});

describe('asking by the clock', () => {
  const DAY = 86_400_000;
  /** So many days after the check came into the database. */
  async function daysAfter(days: number): Promise<Date> {
    const { applied } = await portal.database.one<{ applied: Date }>(sql`
      select applied_at as applied from brillanz.migrations where scope = 'portal' and name = '0141-branch-confirmations.sql'`);
    return new Date(new Date(applied).getTime() + days * DAY);
  }
  const ask = async (days: number) => askYearly(portal.database.pool, await daysAfter(days));
  const asked = () =>
    portal.database.rows<{ company: string }>(sql`
      select distinct asked.optician_id as company from branch_reminders reminder
      join branches asked on asked.id = reminder.branch_id`);

  it('happens once a year', async () => {
    await portal.database.rows(sql`update branches set active = false where id <> ${branch}`);
    expect(await ask(31)).toBe(1);
    expect(await ask(34)).toBe(0);
    await owner.call('POST', '/branches/confirm', { body: { ids: [branch] } });
    expect(await ask(31 + 367)).toBe(1);
    expect(await ask(31 + 367)).toBe(0);
    await portal.database.rows(sql`update branches set active = true`);
  });

  it('leaves everybody in peace for the first thirty days; the office may ask before', async () => {
    expect(await ask(29.99)).toBe(0);
    expect(await asked()).toEqual([]);
    expect((await remind([branch])).body.data).toMatchObject({ branches: 1 });
    expect(await ask(30.01)).toBe(0);
    await portal.database.rows(sql`delete from branch_reminders`);
    expect(await ask(30.01)).toBe(1);
  });

  it('asks a share of the companies each day, the oldest first, each for all its branches', async () => {
    const companies = await portal.database.rows<{ id: string }>(sql`
      select distinct person.optician_id as id from staff person
      join staff_roles held on held.staff_id = person.id and held.role_name = 'opticianOwner'
      join opticians company on company.id = person.optician_id and company.active
      where person.active and person.auth_user_id is not null
        and exists (select from branches where optician_id = company.id and active) order by person.optician_id`);
    const { count } = await portal.database.one<{ count: number }>(
      sql`select count(*)::int from opticians where active`,
    );
    const share = Math.max(MIN_A_DAY, Math.ceil(count / 21));
    expect(companies.length).toBeGreaterThan(2 * share);
    // The later its id, the older the company; those without an owner are the oldest of all.
    await portal.database.rows(sql`
      update branches set created = now() - interval '5 years' + coalesce(
        -array_position(${companies.map(({ id }) => id)}::uuid[], optician_id), -5000) * interval '1 hour'`);
    const expected = companies.map(({ id }) => id).toReversed();
    expect((await Promise.all([ask(40), ask(40)])).filter((branches) => branches > 0)).toHaveLength(1);
    expect(await ask(40)).toBe(0);
    expect(await asked()).toHaveLength(share);
    expect(new Set((await asked()).map(({ company: id }) => id))).toEqual(new Set(expected.slice(0, share)));
    for (let day = 41; (await ask(day)) > 0; day++) expect(day).toBeLessThan(40 + 21);
    expect(await asked()).toHaveLength(companies.length);
    const left = await portal.database.rows(sql`
      select from branches branch join opticians company on company.id = branch.optician_id and company.active
      where branch.active and branch.optician_id = any(${expected}::uuid[])
        and not exists (select from branch_reminders where branch_id = branch.id)`);
    expect(left).toEqual([]);
  });
});

describe('the link of the mail', () => {
  const read = (secret: string) => portal.call('GET', `/branches/confirmation?token=${secret}`);
  const confirm = (secret: string, ids = [branch]) =>
    portal.call('POST', '/branches/confirmation', { body: { token: secret, ids } });

  it('shows the data without confirming, and confirms by the button alone, once', async () => {
    await remind([branch]);
    const secret = await token();
    // Whoever looks at the portal as the owner finds no link that speaks for them.
    expect(await bell()).toBe(`/app/opticians/${company}`);
    const { id: record } = await portal.database.one<{ id: string }>(sql`
      select id from message_postings where kind = 'branchCheck'`);
    const trial = { kind: 'branchCheck', language: 'de', record };
    const preview = await admin.call('POST', '/notifications/template/preview', { body: trial });
    expect(JSON.stringify(preview.body)).toContain('/confirm-data?token=');
    expect(JSON.stringify(preview.body)).not.toContain(secret);
    for (let scanner = 0; scanner < 2; scanner++) {
      const page = (await read(secret)).body.data as ConfirmationPage;
      expect(page.branches).toMatchObject([{ id: branch, confirmed: null }]);
      expect(page.branches[0]).not.toHaveProperty('web_to_print_login_url');
    }
    expect((await check(owner)).due).toBe(true);
    await Promise.all([confirm(secret), confirm(secret)]);
    expect(await portal.database.rows(sql`select confirmed_by, by_mail from branch_confirmations`)).toEqual([
      { confirmed_by: ownerId, by_mail: true },
    ]);
    expect(await check(optician)).toMatchObject({ due: false });
    expect(((await read(secret)).body.data as ConfirmationPage).branches[0]?.confirmed).not.toBeNull();
  });

  it('opens nothing else, and nothing for those who may not any more', async () => {
    await remind([branch]);
    const secret = await token();
    expect((await confirm(secret, [branch, foreign])).status).toBe(404);
    expect((await read(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
    expect((await read('short')).status).toBe(422);
    const lost: [Sql, Sql][] = [
      [
        sql`update staff set active = false where id = ${ownerId}`,
        sql`update staff set active = true where id = ${ownerId}`,
      ],
      [
        sql`update auth.users set banned_until = now() + interval '1 day' where email = 'owner@lumen.example'`,
        sql`update auth.users set banned_until = null where email = 'owner@lumen.example'`,
      ],
      // Whoever reads the mailbox that they gave up.
      [
        sql`update auth.users set email = 'anders@lumen.example' where email = 'owner@lumen.example'`,
        sql`update auth.users set email = 'owner@lumen.example' where email = 'anders@lumen.example'`,
      ],
      [
        sql`delete from staff_roles where staff_id = ${ownerId} and role_name = 'opticianOwner'`,
        sql`insert into staff_roles values (${ownerId}, 'opticianOwner')`,
      ],
      [
        sql`update branch_reminders set sent = now() - interval '61 days'`,
        sql`update branch_reminders set sent = now()`,
      ],
    ];
    for (const [take, give] of lost) {
      await portal.database.rows(take);
      expect([(await read(secret)).status, (await confirm(secret)).status]).toEqual([404, 404]);
      await portal.database.rows(give);
      expect((await read(secret)).status).toBe(200);
    }
    expect(await portal.database.rows(sql`select from branch_confirmations`)).toEqual([]);
  });
});
