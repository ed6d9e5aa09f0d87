import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Saved } from '#shared/contracts/record.ts';
import type { OpticianDetail } from '../../contract.ts';
import type { Consequences, DirectoryChange } from '../../edit-contract.ts';

let portal: TestPortal;
let owner: Member;
let admin: Member;
let optician: Member;
let company: string;
let foreign: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  company = await companyOf('owner@lumen.example');
  ({ id: foreign } = await look<{ id: string }>(sql`
    select id from opticians where active and not is_head_office and id <> ${company} order by id limit 1`));
});
afterAll(() => portal.stop());

async function look<Row extends object>(statement: Sql): Promise<Row> {
  const row = await asSystem(portal.database.pool, 'the test looks at its own data', (tx) => tx.row<Row>(statement));
  if (!row) throw new Error('The demo group lacks what this test looks for.');
  return row;
}

const companyOf = async (email: string) =>
  (
    await look<{ id: string }>(sql`
      select optician_id as id from staff where auth_user_id = (select id from auth.users where email = ${email})`)
  ).id;

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}

const detail = (member: Member, id = company) => ok<OpticianDetail>(member, 'GET', `/opticians/single?id=${id}`);

/** The company's main branch as it stands. */
async function mainBranch(member: Member, id = company) {
  const [branch] = (await detail(member, id)).branches;
  if (!branch) throw new Error('The company lacks a branch.');
  return branch;
}

async function log(member: Member, record: string): Promise<DirectoryChange[]> {
  const { data } = await member.client.from('directory_changes').select('*').eq('record_id', record).order('id');
  return (data ?? []) as DirectoryChange[];
}

describe('changing', () => {
  it('ends for a day where the log has kept very much of somebody, also by taking changes back', async () => {
    const before = await mainBranch(owner);
    const street = (name: string) => ({ id: before.id, street: name });
    const { changes, updated } = await ok<Saved>(owner, 'PUT', '/branches/single', {
      ...street('Vielgasse 1'),
      updated: before.updated,
    });
    const counted = await look<{ bytes: string; day: string }>(sql`
      select known.bytes, known.day::text from brillanz.logged_days known join staff person on person.id = known.actor_id
      join auth.users account on account.id = person.auth_user_id where account.email = 'owner@lumen.example'`);
    expect(Number(counted.bytes)).toBeGreaterThan(200);
    await portal.database.rows(sql`update brillanz.logged_days set bytes = 250 * 1024 * 1024`);
    const saved = { ...street('Vielgasse 2'), updated };
    expect((await owner.call('PUT', '/branches/single', { body: saved })).status).toBe(429);
    expect((await owner.call('POST', '/directory/revert', { body: { changes } })).status).toBe(429);
    const { error } = await owner.client.from('branches').update({ street: 'Vielgasse 3' }).eq('id', before.id);
    expect(error?.code).toBe('53400');
    expect((await mainBranch(owner)).street).toBe('Vielgasse 1');
    await portal.database.rows(sql`update brillanz.logged_days set day = day - 1`);
    await ok(owner, 'POST', '/directory/revert', { changes });
    const { rows: lines } = await portal.database.pool.query('select from brillanz.logged_days');
    // Thousands of lines of one statement write a few sums.
    await owner.client.from('staff').update({ profession_de: 'Viele' }).eq('optician_id', company);
    expect((await portal.database.pool.query('select from brillanz.logged_days')).rowCount).toBe(lines.length);
    await owner.client.from('staff').update({ profession_de: 'Augenoptiker EFZ' }).eq('optician_id', company);
  });

  it('corrects opening hours, notes who changed what, and takes it back', async () => {
    const before = await mainBranch(owner);
    const opening_hours = { monday: [{ from: '09:15', to: '12:00' }], friday: [{ from: '13:00', to: '24:00' }] };
    const saved = await ok<Saved>(owner, 'PUT', '/branches/single', {
      id: before.id,
      updated: before.updated,
      opening_hours,
      street: 'Testgasse 7',
    });
    const after = await mainBranch(owner);
    expect(after.opening_hours).toEqual(opening_hours);
    expect(after.updated).toBe(saved.updated);
    const entries = (await log(admin, before.id)).filter(({ id }) => saved.changes.includes(id));
    expect(entries.map(({ field, actor_name, old }) => [field, old, actor_name !== null])).toEqual([
      ['opening_hours', before.opening_hours, true],
      ['street', before.street, true],
    ]);
    await ok(admin, 'POST', '/directory/revert', { changes: saved.changes });
    const reverted = await mainBranch(owner);
    expect([reverted.opening_hours, reverted.street]).toEqual([before.opening_hours, before.street]);
    const again = await admin.call('POST', '/directory/revert', { body: { changes: saved.changes } });
    expect([again.status, again.body.error?.fields]).toEqual([409, { opening_hours: 'changed', street: 'changed' }]);
  });

  it('does not overwrite what somebody else changed, and lets one’s own other tab be', async () => {
    const base = await mainBranch(owner);
    const put = (member: Member, patch: object) =>
      member.call('PUT', '/branches/single', { body: { id: base.id, updated: base.updated, ...patch } });
    expect((await put(admin, { phone: '+41315550101' })).status).toBe(200);
    const late = await put(owner, { street: 'Andere Strasse 1' });
    expect([late.status, late.body.error?.code, late.body.error?.fields]).toEqual([
      409,
      'conflict',
      { phone: 'changed' },
    ]);
    expect((await mainBranch(owner)).street).toBe(base.street);
    // The administrator's own second tab: another field goes through, the same one does not.
    expect((await put(admin, { email: 'laden@lumen.example' })).status).toBe(200);
    expect((await put(admin, { phone: '+41315550102' })).status).toBe(409);
  });

  it('lets only one of two simultaneous changes through', async () => {
    const base = await mainBranch(owner);
    const put = (member: Member, street: string) =>
      member.call('PUT', '/branches/single', { body: { id: base.id, updated: base.updated, street } });
    const both = await Promise.all([put(owner, 'Zugleich 1'), put(admin, 'Zugleich 2')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves a foreign company alone on every path', async () => {
    const branch = await mainBranch(owner, foreign);
    const person = (await detail(owner, foreign)).staff[0];
    const { updated } = await detail(owner, foreign);
    const tries: [string, string, object][] = [
      ['PUT', '/opticians/single', { id: foreign, updated, website: 'https://example.com' }],
      ['PUT', '/branches/single', { id: branch.id, updated: branch.updated, street: 'Fremd 1' }],
      ['PUT', '/staff/single', { id: person?.id, updated: person?.updated, last_name: 'Fremd' }],
      ['POST', '/branches/single', { optician_id: foreign, name: 'X', postcode: '3000', place: 'Bern', canton: 'BE' }],
      ['POST', '/staff/single', { optician_id: foreign, first_name: 'X', last_name: 'Y' }],
    ];
    for (const [method, path, body] of tries) {
      expect((await owner.call(method, path, { body })).status, `${method} ${path}`).toBe(404);
      expect((await portal.call(method, path, { body })).status, `${method} ${path}`).toBe(401);
    }
    const rest = await owner.client.from('branches').update({ street: 'Fremd 1' }).eq('id', branch.id).select('id');
    expect(rest.data).toEqual([]);
    expect((await owner.client.from('directory_changes').select('id').eq('optician_id', foreign)).data).toEqual([]);
    expect((await mainBranch(owner, foreign)).updated).toBe(branch.updated);
  });

  it('keeps membership and activity of a company to the office', async () => {
    const { updated } = await detail(owner);
    const body = { id: company, updated, name: 'Neuer Name AG' };
    const since = { id: company, updated, member_since: '2001-01-01' };
    expect((await owner.call('PUT', '/opticians/single', { body: since })).status).toBe(403);
    expect((await owner.client.from('opticians').update({ name: body.name }).eq('id', company)).error?.code).toBe(
      '42501',
    );
    expect((await owner.call('POST', '/opticians/inactivate', { body: { id: company, active: false } })).status).toBe(
      403,
    );
    expect((await owner.call('GET', `/opticians/inactivate?id=${company}`)).status).toBe(403);
    expect(
      (await optician.call('PUT', '/opticians/single', { body: { ...body, name: undefined, phone: null } })).status,
    ).toBe(404);
  });

  it('names each wrong field', async () => {
    const { id, updated } = await mainBranch(owner);
    const wrong: [string, unknown][] = [
      ['phone', '031 555 01 42'],
      ['postcode', '30'],
      ['canton', 'XX'],
      ['name', '   '],
      ['street', 'x'.repeat(121)],
      ['street', 'a\u0000b'],
      ['website', 'javascript:alert(1)'],
      ['website', 'https://'],
      ['opening_hours', { monday: [{ from: '12:00', to: '09:00' }] }],
      [
        'opening_hours',
        {
          monday: [
            { from: '09:00', to: '12:00' },
            { from: '11:00', to: '13:00' },
          ],
        },
      ],
      ['opening_hours', { someday: [] }],
      ['special_days', [{ date: '2026-02-30', ranges: [] }]],
      [
        'special_days',
        [
          { date: '2026-12-24', ranges: [] },
          { date: '2026-12-24', ranges: [] },
        ],
      ],
      ['is_main', false],
    ];
    for (const [field, value] of wrong) {
      const answer = await owner.call('PUT', '/branches/single', { body: { id, updated, [field]: value } });
      expect(answer.status, `${field} ${JSON.stringify(value)}`).toBe(422);
      expect(Object.keys(answer.body.error?.fields ?? {})[0]?.split('.')[0]).toBe(field);
    }
    const unknown = await owner.call('PUT', '/branches/single', { body: { id, updated, optician_id: foreign } });
    expect(unknown.status).toBe(422);
  });
});

describe('people', () => {
  it('are added with roles and branches, changed and taken back', async () => {
    const branch = await mainBranch(owner);
    const saved = await ok<Saved>(owner, 'POST', '/staff/single', {
      optician_id: company,
      first_name: 'Nora',
      last_name: 'Neuling',
      work_contact: { email: 'nora@lumen.example' },
      branch_ids: [branch.id],
    });
    const find = async () => (await detail(owner)).staff.find(({ id }) => id === saved.id);
    expect(await find()).toMatchObject({ roles: ['optician'], branch_ids: [branch.id], active: true });
    // What the log merged of one save is no deletion.
    const { count } = await look<{ count: number }>(
      sql`select count(*)::int from brillanz.audit_entries where kind = 'deletion' and object = 'directory_changes'`,
    );
    expect(count).toBe(0);
    const changed = await ok<Saved>(admin, 'PUT', '/staff/single', {
      id: saved.id,
      updated: saved.updated,
      roles: ['optician', 'opticianOwner'],
      branch_ids: [],
      programs: ['confirmedTeamLeader'],
    });
    const entries = (await log(owner, saved.id)).filter(({ id }) => changed.changes.includes(id));
    expect(entries.map(({ field, old, new: now }) => [field, old, now])).toEqual([
      ['branch_ids', [branch.id], []],
      ['roles', ['optician'], ['optician', 'opticianOwner']],
      ['programs', [], ['confirmedTeamLeader']],
    ]);
    // Attributes are the office's: who may take back one part of a save and not another, takes back nothing.
    expect((await owner.call('POST', '/directory/revert', { body: { changes: changed.changes } })).status).toBe(403);
    await ok(admin, 'POST', '/directory/revert', { changes: changed.changes });
    expect(await find()).toMatchObject({ roles: ['optician'], branch_ids: [branch.id] });
    await ok(owner, 'POST', '/directory/revert', { changes: saved.changes });
    expect((await find())?.active).toBe(false);
  });

  it('get no role the giver may not give, work in no foreign branch, and do not lock themselves out', async () => {
    const { staff } = await detail(owner);
    const { id: self } = await look<{ id: string }>(sql`
      select id from staff where auth_user_id = (select id from auth.users where email = 'owner@lumen.example')`);
    const me = staff.find(({ id }) => id === self);
    const other = staff.find((person) => person.id !== self && person.active);
    const put = (member: Member, person: typeof me, patch: object) =>
      member.call('PUT', '/staff/single', { body: { id: person?.id, updated: person?.updated, ...patch } });
    expect((await put(owner, other, { roles: ['optician', 'moderator'] })).status).toBe(403);
    const elsewhere = await mainBranch(owner, foreign);
    expect((await put(owner, other, { branch_ids: [elsewhere.id] })).body.error?.fields).toEqual({
      branch_ids: 'foreign',
    });
    expect((await put(owner, me, { active: false })).body.error?.fields).toEqual({ active: 'oneself' });
    expect((await put(owner, me, { roles: ['optician'] })).body.error?.fields).toEqual({ roles: 'oneself' });
  });

  it('keep their own profile, and nothing that is not theirs', async () => {
    const { id, updated } = await look<{ id: string; updated: string }>(sql`
      select id, to_jsonb(updated) #>> '{}' as updated from staff
      where auth_user_id = (select id from auth.users where email = 'optician@lumen.example')`);
    const put = (patch: object) => optician.call('PUT', '/staff/single', { body: { id, updated, ...patch } });
    expect((await put({ active: false })).body.error?.fields).toEqual({ active: 'oneself' });
    expect((await put({ roles: ['opticianOwner', 'optician'] })).status).toBe(403);
    expect((await put({ branch_ids: [] })).status).toBe(403);
    expect((await put({ profession_de: 'Optikerin EFZ' })).status).toBe(200);
    expect((await put({ profession_de: 'Optikerin' })).status).toBe(409);
  });
});

describe('companies', () => {
  const body = {
    name: 'Sehwerk Prüfung AG',
    branch: { name: 'Sehwerk', postcode: '3600', place: 'Thun', canton: 'BE' },
    owner: { first_name: 'Petra', last_name: 'Prüfer', work_contact: { email: 'petra@lumen.example' } },
  };

  it('are added by the office with branch and owner, or not at all', async () => {
    expect((await owner.call('POST', '/opticians/single', { body })).status).toBe(403);
    const { id } = await ok<Saved>(admin, 'POST', '/opticians/single', body);
    expect(await detail(admin, id)).toMatchObject({
      name: body.name,
      branches: [{ is_main: true, place: 'Thun', staff_count: 1 }],
      staff: [{ last_name: 'Prüfer', roles: ['optician', 'opticianOwner'] }],
    });
    const wrong = { ...body, name: 'Halb AG', branch: { ...body.branch, postcode: 'x' } };
    const refused = await admin.call('POST', '/opticians/single', { body: wrong });
    expect(refused.body.error?.fields).toEqual({ 'branch.postcode': 'invalid_format' });
    expect((await look<{ count: number }>(sql`select count(*)::int from opticians where name = 'Halb AG'`)).count).toBe(
      0,
    );
  });

  it('show the consequences before they are made inactive, end their people’s sessions, and come back', async () => {
    const theirs = await companyOf('romand@lumen.example');
    const romand = await portal.signIn('romand@lumen.example');
    const before = await ok<Consequences>(admin, 'GET', `/opticians/inactivate?id=${theirs}`);
    expect(before).toMatchObject({ id: theirs, active: true });
    expect(before.lines.slice(0, 4).map(({ name }) => name)).toEqual(['branches', 'staff', 'accounts', 'sessions']);
    expect(Math.min(...before.lines.map(({ count }) => count))).toBeGreaterThan(0);
    await ok(admin, 'POST', '/opticians/inactivate', { id: theirs, active: false });
    expect((await romand.call('GET', `/opticians/single?id=${theirs}`)).status).toBe(401);
    const gone = await ok<Consequences>(admin, 'GET', `/opticians/inactivate?id=${theirs}`);
    expect([gone.active, gone.lines.find(({ name }) => name === 'sessions')?.count]).toEqual([false, 0]);
    await ok(admin, 'POST', '/opticians/inactivate', { id: theirs, active: true });
    const back = await portal.signIn('romand@lumen.example');
    expect((await back.call('GET', `/opticians/single?id=${theirs}`)).status).toBe(200);
  });

  it('count what further areas add', async () => {
    await asSystem(portal.database.pool, 'the test adds a line as a further area does', (tx) =>
      tx.rows(sql`
        create function internal.closing_tried(id uuid) returns bigint language sql stable set search_path = '' as 'select 7'`),
    );
    const { lines } = await ok<Consequences>(admin, 'GET', `/opticians/inactivate?id=${foreign}`);
    expect(lines.at(-1)).toEqual({ name: 'tried', count: 7 });
  });

  it('never lose the head office', async () => {
    const id = await companyOf('admin@lumen.example');
    const answer = await admin.call('POST', '/opticians/inactivate', { body: { id, active: false } });
    expect([answer.status, answer.body.error?.fields]).toEqual([409, { id: 'headOffice' }]);
  });
});
