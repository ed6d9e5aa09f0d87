import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { nightOf } from '#server/retention/testing/night.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Saved } from '#shared/contracts/record.ts';
import type { OpticianDetail, Person } from '../../contract.ts';
import type { DirectoryChange } from '../../edit-contract.ts';
import { DIRECTORY_KINDS } from '../edit/retention.ts';

let portal: TestPortal;
let owner: Member;
let admin: Member;
let optician: Member;
/** Owns another company. */
let stranger: Member;
let company: string;

beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  admin = await portal.signIn('admin@lumen.example');
  optician = await portal.signIn('optician@lumen.example');
  stranger = await portal.signIn('romand@lumen.example');
  [{ id: company }] = (await look<{ id: string }>(sql`
    select optician_id as id from staff
    where auth_user_id = (select id from auth.users where email = 'owner@lumen.example')`)) as [{ id: string }];
});
afterAll(() => portal.stop());

const look = <Row extends object>(statement: Sql) =>
  asSystem(portal.database.pool, 'the test looks at its own data', (tx) => tx.rows<Row>(statement));

async function ok<T>(member: Member, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await member.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body.data as T;
}

const detail = (member: Member, id = company) => ok<OpticianDetail>(member, 'GET', `/opticians/single?id=${id}`);
const inBin = async (member: Member) =>
  ((await member.client.from('directory_bin').select('id, name, actor_name')).data ?? []) as {
    id: string;
    name: string;
    actor_name: string;
  }[];

interface Record {
  table: 'staff' | 'branches';
  id: string;
  updated: string;
}

const put = (member: Member, { table, id, updated }: Record) =>
  member.call('POST', '/directory/bin', { body: { table, id, updated } });
const restore = (member: Member, id: string) => member.call('POST', '/directory/bin/restore', { body: { id } });
const tiesOf = async (member: Member, { table, id }: Record) =>
  (await ok<{ ties: string[] }>(member, 'GET', `/directory/bin?table=${table}&id=${id}`)).ties;

async function newBranch(member = owner): Promise<Record> {
  const values = { optician_id: company, name: 'Aus Versehen', postcode: '3600', place: 'Thun', canton: 'BE' };
  const { id, updated } = await ok<Saved>(member, 'POST', '/branches/single', values);
  return { table: 'branches', id, updated };
}

async function newPerson(last: string, branches: string[] = [], member = owner): Promise<Record> {
  const { id, updated } = await ok<Saved>(member, 'POST', '/staff/single', {
    optician_id: company,
    first_name: 'Eva',
    last_name: last,
    work_contact: { email: 'eva@bin.example', mobile: '+41795550142' },
    roles: ['optician'],
    branch_ids: branches,
  });
  return { table: 'staff', id, updated };
}

async function personOf({ id }: Record): Promise<Person | undefined> {
  return (await detail(admin)).staff.find((person) => person.id === id);
}

const logOf = async (member: Member, { id }: Record) =>
  ((await member.client.from('directory_changes').select('*').eq('record_id', id).order('id')).data ??
    []) as DirectoryChange[];

async function stampOf(record: Record): Promise<Record> {
  const [row] = await look<{ updated: string }>(
    record.table === 'staff'
      ? sql`select to_jsonb(updated) #>> '{}' as updated from staff where id = ${record.id}`
      : sql`select to_jsonb(updated) #>> '{}' as updated from branches where id = ${record.id}`,
  );
  return { ...record, updated: row?.updated ?? '' };
}

describe('a removed record', () => {
  it('is gone everywhere, and comes back as it was with all that belongs to it', async () => {
    const branch = await newBranch();
    const main = (await detail(owner)).branches.find(({ is_main }) => is_main);
    const person = await newPerson('Versehen', [main?.id ?? '', branch.id]);
    const levels = { id: person.id, updated: person.updated, visibility: { mobile: 'owner', email: 'public' } };
    await ok(owner, 'PUT', '/staff/single', levels);
    const before = await personOf(person);
    expect(before?.branch_ids).toEqual([main?.id, branch.id]);

    expect(await tiesOf(owner, person)).toEqual([]);
    expect((await put(owner, await stampOf(person))).status).toBe(200);
    expect(await personOf(person)).toBeUndefined();
    expect((await look(sql`select from staff where id = ${person.id}`)).length).toBe(0);
    expect((await look(sql`select from kept_values where record_id = ${person.id}`)).length).toBe(0);
    const found = await admin.client.rpc('search_opticians', { terms: 'Versehen' });
    expect(JSON.stringify(found.data ?? found.error)).not.toContain(person.id);
    expect((await inBin(owner)).map(({ id }) => id)).toContain(person.id);
    expect((await inBin(admin)).map(({ id }) => id)).toContain(person.id);
    expect(await inBin(optician)).toEqual([]);
    expect((await logOf(owner, person)).at(-1)).toMatchObject({ field: 'removed', old: 'Eva Versehen', new: null });
    const { error } = await owner.client.from('directory_bin').select('rows');
    expect(error).not.toBeNull();

    expect((await restore(owner, person.id)).status).toBe(200);
    expect(await personOf(person)).toEqual({ ...before, updated: expect.any(String) });
    expect(await inBin(owner)).toEqual([]);
    expect((await logOf(owner, person)).at(-1)).toMatchObject({ field: 'removed', old: null, new: 'Eva Versehen' });
    expect((await look(sql`select from staff_preferences where staff_id = ${person.id}`)).length).toBe(1);
    expect((await restore(owner, person.id)).status).toBe(404);
  });

  it('comes back without the branch that went meanwhile, which comes back on its own', async () => {
    const branch = await newBranch();
    const person = await newPerson('Allein', [branch.id]);
    expect((await put(owner, await stampOf(person))).status).toBe(200);
    expect((await put(owner, await stampOf(branch))).status).toBe(200);
    expect((await restore(owner, person.id)).status).toBe(200);
    expect((await personOf(person))?.branch_ids).toEqual([]);
    expect((await restore(owner, branch.id)).status).toBe(200);
    expect((await detail(owner)).branches.find(({ id }) => id === branch.id)?.name).toBe('Aus Versehen');
  });

  it('keeps to itself what it hid', async () => {
    const person = await newPerson('Verborgen');
    await ok(admin, 'PUT', '/staff/single', { ...(await baseOf(person)), visibility: { mobile: 'hidden' } });
    await ok(admin, 'PUT', '/staff/single', { ...(await baseOf(person)), work_contact: { mobile: '+41795550199' } });
    const hidden = async (member: Member) => JSON.stringify(await logOf(member, person)).includes('+41795550199');
    expect([await hidden(owner), await hidden(admin)]).toEqual([false, true]);
    expect((await put(admin, await stampOf(person))).status).toBe(200);
    expect([await hidden(owner), await hidden(admin)]).toEqual([false, true]);
    await look(sql`update directory_bin set removed = now() - interval '31 days' where id = ${person.id}`);
    await nightOf(portal.database.pool, DIRECTORY_KINDS);
    expect((await inBin(admin)).map(({ id }) => id)).not.toContain(person.id);
    expect([await hidden(owner), await hidden(admin)]).toEqual([false, false]);
    expect((await restore(admin, person.id)).status).toBe(404);
  });
});

const baseOf = async (record: Record) => {
  const { id, updated } = await stampOf(record);
  return { id, updated };
};

describe('what is not removed', () => {
  it('names what stands in the way: the main branch, accounts, oneself, and the history of others', async () => {
    const { branches, staff } = await detail(owner);
    const main = branches.find(({ is_main }) => is_main);
    const branch: Record = { table: 'branches', id: main?.id ?? '', updated: main?.updated ?? '' };
    expect(await tiesOf(owner, branch)).toContain('main');
    const refused = await put(owner, branch);
    expect(refused.status).toBe(409);
    expect(refused.body.error?.fields).toMatchObject({ main: 'tied' });

    const [own] = await look<{ id: string }>(sql`
      select id from staff where auth_user_id = (select id from auth.users where email = 'owner@lumen.example')`);
    expect(await tiesOf(owner, { table: 'staff', id: own?.id ?? '', updated: '' })).toEqual(
      expect.arrayContaining(['oneself', 'account']),
    );
    expect(staff.length).toBeGreaterThan(1);

    const member = await newPerson('Gruppe');
    await look(sql`
      insert into erfa_members (erfa_id, staff_id)
      select erfa_id, ${member.id} from erfa_members group by erfa_id order by count(*) limit 1`);
    expect(await tiesOf(admin, member)).toEqual(['erfa_members']);
    // What there is of a person or a branch in tables that owners do not read is not theirs to look up.
    expect(await tiesOf(owner, member)).toEqual(['office', 'other']);
    expect((await put(admin, await stampOf(member))).status).toBe(409);
    expect(await personOf(member)).toBeDefined();
  });

  it('is the office’s to remove when only the office gives what the person has', async () => {
    const person = await newPerson('Ausgezeichnet');
    await ok(admin, 'PUT', '/staff/single', { ...(await baseOf(person)), board_member: true });
    expect(await tiesOf(owner, person)).toEqual(['office']);
    expect((await put(owner, await stampOf(person))).status).toBe(409);
    expect((await put(admin, await stampOf(person))).status).toBe(200);
    expect((await restore(owner, person.id)).status).toBe(403);
    expect((await restore(admin, person.id)).status).toBe(200);
    expect((await personOf(person))?.board_member).toBe(true);
  });

  it('is the office’s to restore with a role that only the office gives', async () => {
    const person = await newPerson('Mitinhaberin');
    await ok(admin, 'PUT', '/staff/single', { ...(await baseOf(person)), roles: ['optician', 'opticianOwner'] });
    expect((await put(admin, await stampOf(person))).status).toBe(200);
    expect((await restore(owner, person.id)).status).toBe(403);
    expect((await restore(admin, person.id)).status).toBe(200);
  });

  it('does not exist for those whose it is not', async () => {
    const person = await newPerson('Eigen');
    const [foreign] = await look<{ id: string; updated: string }>(sql`
      select id, to_jsonb(updated) #>> '{}' as updated from staff
      where optician_id <> ${company} and auth_user_id is null limit 1`);
    const theirs: Record = { table: 'staff', id: foreign?.id ?? '', updated: foreign?.updated ?? '' };
    for (const [member, record] of [
      [optician, person],
      [owner, theirs],
    ] as const) {
      expect((await member.call('GET', `/directory/bin?table=staff&id=${record.id}`)).status).toBe(404);
      expect((await put(member, record)).status).toBe(404);
    }
    expect((await put(owner, await stampOf(person))).status).toBe(200);
    expect((await restore(optician, person.id)).status).toBe(404);
    expect((await restore(owner, person.id)).status).toBe(200);
  });

  it('stays when it was changed meanwhile, and goes once when two remove it at once', async () => {
    const person = await newPerson('Doppelt');
    const stale = { ...person, updated: '2020-01-01T00:00:00Z' };
    expect((await put(owner, stale)).status).toBe(409);
    const present = await stampOf(person);
    const answers = await Promise.all([put(owner, present), put(admin, present)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const back = await Promise.all([restore(owner, person.id), restore(admin, person.id)]);
    expect(back.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    for (const body of [{}, { table: 'opticians', id: company, updated: present.updated }, { ...present, id: 'x' }]) {
      expect((await owner.call('POST', '/directory/bin', { body })).status).toBe(422);
    }
  });
});

describe('the id of a removed record', () => {
  const theirs = () =>
    portal.database.one<{ id: string }>(sql`
      select optician_id as id from staff
      where auth_user_id = (select id from auth.users where email = 'romand@lumen.example')`);
  /** The stranger adds a branch or a person of their own under an id; the error's code. */
  async function take({ table, id }: Record): Promise<string | undefined> {
    const own = { id, optician_id: (await theirs()).id, language: 'fr' };
    const { error } =
      table === 'staff'
        ? await stranger.client.from('staff').insert({ ...own, first_name: 'Autre', last_name: 'Personne' })
        : await stranger.client
            .from('branches')
            .insert({ ...own, name: 'Autre', postcode: '1000', place: 'Lausanne', canton: 'VD' });
    return error?.code;
  }
  /** What stands under an id that somebody else has: nothing of what was removed, which still lies in the bin. */
  async function expectRefused(record: Record): Promise<void> {
    const refused = await restore(admin, record.id);
    expect([refused.status, refused.body.error?.fields]).toEqual([409, { id: 'taken' }]);
    expect((await inBin(admin)).map(({ id }) => id)).toContain(record.id);
    for (const left of ['staff_roles', 'kept_values', 'field_levels']) {
      const { rows } = await portal.database.pool.query(`select from ${left} t where t::text like $1`, [
        `%${record.id}%`,
      ]);
      expect(rows, left).toEqual([]);
    }
  }

  it('makes nobody an administrator: it is not to be had, and the removed one comes back with the role', async () => {
    const { id } = await portal.database.one<{ id: string }>(sql`
      insert into staff (optician_id, first_name, last_name, language)
      select id, 'Ada', 'Amt', 'de' from opticians where is_head_office returning id`);
    await look(sql`insert into staff_roles (staff_id, role_name) values (${id}, 'admin')`);
    const person: Record = { table: 'staff', id, updated: '' };
    expect((await put(admin, await stampOf(person))).status).toBe(200);
    expect(await take(person)).toBe('23505');
    expect(await take({ ...person, table: 'branches' })).toBe('23505');
    expect((await restore(admin, id)).status).toBe(200);
    expect(
      await look(sql`
        select role_name from staff_roles join staff on staff.id = staff_id
        join opticians company on company.id = optician_id and is_head_office where staff_id = ${id}`),
    ).toContainEqual({ role_name: 'admin' });

    // Had all the same, by whatever way: nothing of what was removed hangs itself on another's row.
    expect((await put(admin, await stampOf(person))).status).toBe(200);
    await look(sql`
      insert into staff (id, optician_id, first_name, last_name, language)
      values (${id}, ${(await theirs()).id}, 'Autre', 'Personne', 'fr')`);
    await look(sql`delete from staff_roles where staff_id = ${id}`);
    await expectRefused(person);
    await look(sql`delete from staff where id = ${id}`);
    expect((await restore(admin, id)).status).toBe(200);
  });

  it('discloses nothing that was hidden', async () => {
    const branch = await newBranch();
    await ok(owner, 'PUT', '/branches/single', {
      ...(await baseOf(branch)),
      email: 'geheim@bin.example',
      visibility: { email: 'hidden' },
    });
    expect((await put(owner, await stampOf(branch))).status).toBe(200);
    expect(await take(branch)).toBe('23505');
    await look(sql`
      insert into branches (id, optician_id, name, postcode, place, canton, language)
      values (${branch.id}, ${(await theirs()).id}, 'Autre', '1000', 'Lausanne', 'VD', 'fr')`);
    await expectRefused(branch);
    expect(JSON.stringify((await stranger.client.from('branches').select().eq('id', branch.id)).data)).not.toContain(
      'geheim',
    );
    await look(sql`delete from branches where id = ${branch.id}`);
    expect((await restore(owner, branch.id)).status).toBe(200);
    expect(await look(sql`select value, level from kept_values where record_id = ${branch.id}`)).toEqual([
      { value: 'geheim@bin.example', level: 'hidden' },
    ]);
  });

  it('is not to be had while the record is being removed either', async () => {
    const person = await newPerson('Zugleich');
    const remover = await portal.database.pool.connect();
    try {
      await remover.query('begin');
      await remover.query(
        `insert into directory_bin (id, table_name, optician_id, name, rows)
         select id, 'staff', optician_id, 'Zugleich', internal.bin_rows('staff', id) from staff where id = $1`,
        [person.id],
      );
      await remover.query('delete from staff where id = $1', [person.id]);
      const taken = take(person);
      // The insert waits for the key of the row that is going.
      await vi.waitUntil(async () => {
        const { rows } = await remover.query(
          'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
        );
        return rows.length > 0;
      });
      await remover.query('commit');
      expect(await taken).toBe('23505');
    } finally {
      remover.release();
    }
    expect((await restore(owner, person.id)).status).toBe(200);
    expect((await personOf(person))?.work_contact).toMatchObject({ email: 'eva@bin.example' });
  });

  it('holds no value of another company: such a row is refused', async () => {
    const branch = await newBranch();
    const { id: foreign } = await theirs();
    await expect(
      look(sql`
        insert into kept_values (record_id, field, table_name, optician_id, level, value)
        values (${branch.id}, 'email', 'branches', ${foreign}, 'hidden', '"a@bin.example"')`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
