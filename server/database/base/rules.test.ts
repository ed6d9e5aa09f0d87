import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('demo');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => {
  await client.query('rollback');
  await client.query('begin');
});

const person = (account: string) =>
  `(select id from staff where work_contact ->> 'email' = '${account}@lumen.example')`;

/** The rest of the transaction runs as a demo account. */
async function signIn(account: string): Promise<void> {
  await client.query(`insert into auth.sessions (id, user_id, created_at)
    select id, id, now() from auth.users where email = '${account}@lumen.example'`);
  await client.query(`select set_config('request.jwt.claims', json_build_object('sub', id, 'session_id', id,
    'role', 'authenticated', 'aal', 'aal1')::text, true), set_config('role', 'authenticated', true)
    from auth.users where email = '${account}@lumen.example'`);
}

describe('one spelling', () => {
  const fold = async (name: string) => (await client.query('select search_fold($1) as folded', [name])).rows[0]?.folded;

  test.each([
    ['MUELLER-Müller', 'muller muller'],
    ['Mu\u0308ller', 'muller'],
    ['Ж'.repeat(40), 'ж'.repeat(40)],
    [`Zürich ${'Ж'.repeat(40)} Genève`, `zurich ${'ж'.repeat(40)} geneve`],
  ])('%s', async (name, folded) => {
    expect(await fold(name)).toBe(folded);
  });

  test.each(['\u0300', '\u05b0', '\u064b', '\uff9e'])('marks without end are read in pieces: %j', async (mark) => {
    await client.query("set local statement_timeout = '60s'");
    expect(await fold(`a${mark.repeat(150_000)}${'\u0316'.repeat(150_000)}`)).toMatch(/^a/);
  });
});

describe('opening hours', () => {
  const set = (hours: unknown) =>
    client.query('update branches set opening_hours = $1', [hours === null ? null : JSON.stringify(hours)]);

  test.each([
    ['unknown', null],
    ['always closed', {}],
    [
      'with a lunch break',
      {
        monday: [
          { from: '08:00', to: '12:00' },
          { from: '13:30', to: '18:30' },
        ],
      },
    ],
    ['until midnight', { sunday: [{ from: '20:00', to: '24:00' }] }],
  ])('%s', async (_what, hours) => {
    expect((await set(hours)).rowCount).toBe(175);
  });
  test.each([
    ['no such day', { montag: [] }],
    ['no such hour', { monday: [{ from: '25:00', to: '26:00' }] }],
    ['ends before it begins', { monday: [{ from: '18:00', to: '08:00' }] }],
    [
      'overlapping',
      {
        monday: [
          { from: '08:00', to: '12:00' },
          { from: '11:00', to: '18:00' },
        ],
      },
    ],
    ['half a range', { monday: [{ from: '08:00' }] }],
    [
      'seven ranges a day',
      { monday: Array.from({ length: 7 }, (_, hour) => ({ from: `0${hour}:00`, to: `0${hour}:30` })) },
    ],
    ['something else inside', { monday: [{ from: '08:00', to: '12:00', note: 'x' }] }],
    ['a text', { monday: '08:00-12:00' }],
    ['a list', []],
  ])('refused: %s', async (_what, hours) => {
    await expect(set(hours)).rejects.toMatchObject({ code: '23514', constraint: 'branches_opening_hours_check' });
  });
  test.each([
    [[{ date: '2026-02-30x', ranges: [] }]],
    [['2026-12-24', '2026-12-24'].map((date) => ({ date, ranges: [] }))],
    [[{ ranges: [] }]],
    [[{ date: '2026-12-24' }]],
    [[{ date: '2026-12-24', ranges: [], note_de: 'x'.repeat(121) }]],
  ])('refused special days: %j', async (days) => {
    const change = client.query('update branches set special_days = $1', [JSON.stringify(days)]);
    await expect(change).rejects.toMatchObject({ code: '23514' });
  });
  test('a special day is one that a calendar has', async () => {
    const { rows } = await client.query(`
      select date from generate_series(2000, 2099) year, generate_series(0, 13) month, generate_series(0, 32) day,
        format('%s-%s-%s', year, lpad(month::text, 2, '0'), lpad(day::text, 2, '0')) date
      where is_special_days(jsonb_build_array(jsonb_build_object('date', date, 'ranges', '[]'::jsonb)))
        <> pg_input_is_valid(date, 'date')`);
    expect(rows).toEqual([]);
  });
});

describe('what follows from the company', () => {
  test('the type of account follows the head office', async () => {
    await client.query(`update staff set optician_id = (select id from opticians where is_head_office), type = 'optician'
      where id = ${person('optician')}`);
    const { rows } =
      await client.query(`select type, (select count(*)::int from staff_branches where staff_id = staff.id)
      as branches from staff where id = ${person('optician')}`);
    expect(rows).toEqual([{ type: 'admin', branches: 0 }]);
  });
  test('another company becomes the head office: the types of both follow', async () => {
    await client.query('update opticians set is_head_office = false where is_head_office');
    await client.query(`update opticians set is_head_office = true where name = 'Aebischer Optik AG'`);
    const { rows } = await client.query(`select distinct o.name from staff s join opticians o on o.id = s.optician_id
      where s.type = 'admin'`);
    expect(rows).toEqual([{ name: 'Aebischer Optik AG' }]);
  });
  test('nobody works in a branch of another company', async () => {
    const place = client.query(`insert into staff_branches (staff_id, branch_id)
      select ${person('optician')}, id from branches where place = 'Lausanne' limit 1`);
    await expect(place).rejects.toMatchObject({ code: '23514' });
  });
  test('the head office cannot be made inactive', async () => {
    const change = client.query('update opticians set active = false where is_head_office');
    await expect(change).rejects.toMatchObject({ constraint: 'opticians_head_office_stays_active' });
  });
  test('a company does not carry what is made for people', async () => {
    const add = client.query(`insert into optician_programs (optician_id, program_name)
      select id, 'confirmedTeamLeader' from opticians limit 1`);
    await expect(add).rejects.toMatchObject({ code: '23514' });
  });
});

describe('fields a person may change', () => {
  test('one’s own profile, with the time noted', async () => {
    await signIn('optician');
    const { rows } = await client.query(
      `update staff set profession_de = 'Optometrist BSc' where id = current_staff_id() returning updated = now() as now`,
    );
    expect(rows).toEqual([{ now: true }]);
  });
  test.each([
    'active = false',
    'board_member = true',
    'auth_user_id = null',
    'optician_id = (select id from opticians where id <> current_optician_id() limit 1)',
    "id = '00000000-0000-4000-8000-000000000000'",
  ])('not one’s own %s', async (change) => {
    await signIn('optician');
    const update = client.query(`update staff set ${change} where id = current_staff_id()`);
    await expect(update).rejects.toMatchObject({ code: '42501' });
  });
  test.each([
    'board_member = true',
    'auth_user_id = (select auth_user_id from staff where id = current_staff_id())',
    'optician_id = (select id from opticians where id <> current_optician_id() limit 1)',
  ])('not an owner’s colleague: %s', async (change) => {
    await signIn('owner');
    const update = client.query(`update staff set ${change} where id = ${person('optician')}`);
    await expect(update).rejects.toMatchObject({ code: '42501' });
  });
  test('not the time of a record: lists are sorted by it', async () => {
    await signIn('owner');
    for (const [table, company] of [
      ['opticians', 'id'],
      ['branches', 'optician_id'],
      ['staff', 'optician_id'],
    ]) {
      const { rows } = await client.query<{ kept: boolean }>(
        `update ${table} set created = '2099-01-01' where ${company} = current_optician_id()
         returning created < now() + interval '1 minute' as kept`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.kept)).toBe(true);
    }
  });
  test('an owner makes a colleague inactive, whose session is worth nothing from then on', async () => {
    await signIn('owner');
    const { rowCount } = await client.query(`update staff set active = false where id = ${person('optician')}`);
    expect(rowCount).toBe(1);
    await client.query("select set_config('role', 'none', true)");
    await signIn('optician');
    expect((await client.query('select current_staff_id() as id')).rows).toEqual([{ id: null }]);
    expect((await client.query('select * from opticians')).rows).toEqual([]);
  });
  test.each(['active = false', 'is_head_office = true', "name = 'Anders'", 'member_since = now()'])(
    'not an owner’s company: %s',
    async (change) => {
      await signIn('owner');
      const update = client.query(`update opticians set ${change} where id = current_optician_id()`);
      await expect(update).rejects.toMatchObject({ code: '42501' });
    },
  );
  test('nobody makes himself an administrator by the type', async () => {
    await signIn('optician');
    const { rows } = await client.query(`update staff set type = 'admin' where id = current_staff_id() returning type`);
    expect(rows).toEqual([{ type: 'optician' }]);
  });
});

describe('an id stands for one record', () => {
  const foreign = '(select id from opticians where id <> current_optician_id() and active order by name limit 1)';
  test('nobody gets at what a foreign company keeps to itself by taking its id', async () => {
    await client.query(`insert into field_levels (record_id, field, table_name, optician_id, level)
      select id, 'phone', 'opticians', id, 'hidden' from opticians on conflict do nothing`);
    await signIn('owner');
    const { rows } = await client.query<{ id: string }>(`select ${foreign} as id`);
    const add = (table: string, columns: string, values: string) =>
      client.query(`insert into ${table} (id, optician_id, ${columns}) values ($1, current_optician_id(), ${values})`, [
        rows[0]?.id,
      ]);
    await client.query('savepoint before');
    await expect(add('staff', 'first_name, last_name', "'A', 'B'")).rejects.toMatchObject({ code: '23505' });
    await client.query('rollback to before');
    await expect(
      add('branches', 'name, street, postcode, place, canton', "'A', 'B 1', '8000', 'Zürich', 'ZH'"),
    ).rejects.toMatchObject({ code: '23505' });
  });
  test('nor a branch that of a foreign person, nor one’s company another', async () => {
    await signIn('owner');
    await client.query('savepoint before');
    for (const change of [
      'update branches set id = gen_random_uuid() where optician_id = current_optician_id()',
      'update opticians set id = gen_random_uuid() where id = current_optician_id()',
    ]) {
      await expect(client.query(change)).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback to before');
    }
  });
  test('a new record still may bring its own', async () => {
    await signIn('owner');
    const { rowCount } = await client.query(`insert into staff (id, optician_id, first_name, last_name)
      values (gen_random_uuid(), current_optician_id(), 'A', 'B')`);
    expect(rowCount).toBe(1);
  });
});

test('documents of an ERFA group are for the group', async () => {
  const read = async (account: string) => {
    await client.query('rollback');
    await client.query('begin');
    await signIn(account);
    const { rows } = await client.query<{ id: string; documents: object[] }>(
      'select id, documents from program_gesundheitsoptik_erfa',
    );
    const { rows: own } = await client.query<{ erfa_ids: string[]; joins_erfa: boolean }>(
      'select erfa_ids, joins_erfa from staff_with_erfa_groups where id = current_staff_id()',
    );
    const withDocuments = rows.filter((row) => row.documents.length > 0).map((row) => row.id);
    return { groups: rows.length, own: own[0], withDocuments };
  };
  const owner = await read('owner');
  expect(owner.groups).toBe(12);
  expect(owner.withDocuments.toSorted()).toEqual(owner.own?.erfa_ids.toSorted());
  expect(owner.own?.joins_erfa).toBe((owner.own?.erfa_ids.length ?? 0) > 0);
  expect((await read('optician')).withDocuments).toEqual([]);
  expect((await read('admin')).withDocuments).toHaveLength(12);
});

test('who loses the area loses the ERFA group with it, its leader too', async () => {
  const led = '(select leader_id from erfa_groups where leader_id is not null order by number limit 1)';
  await client.query(`update staff set auth_user_id = null where auth_user_id is not null and id <> ${led}`);
  await client.query(`update staff set auth_user_id = (select id from auth.users where email = 'owner@lumen.example')
    where id = ${led}`);
  const reach = async () => {
    const { rows } = await client.query(`select
      (select count(*)::int from erfa_documents) as documents, (select count(*)::int from erfa_members) as members`);
    const changed = await client.query("update erfa_documents set title = 'x'");
    return { ...rows[0], changed: changed.rowCount };
  };
  await signIn('owner');
  expect(await reach()).toMatchObject({ documents: expect.any(Number), changed: expect.any(Number) });
  expect((await reach()).changed).toBeGreaterThan(0);
  await client.query("select set_config('role', 'none', true)");
  await client.query(
    `delete from optician_programs where optician_id = (select optician_id from staff where id = ${led})`,
  );
  await client.query("select set_config('role', 'authenticated', true)");
  expect(await reach()).toEqual({ documents: 0, members: 0, changed: 0 });
});

describe('names', () => {
  test.each(['\u202EnnaA', 'Anna\nBeat', 'Anna\u0007', 'Anna\u2066'])(
    'are one line that reads as it is: not %j',
    async (name) => {
      for (const change of [
        'update staff set first_name = $1',
        'update staff set last_name = $1',
        'update branches set place = $1',
        'update opticians set name = $1',
      ]) {
        await client.query('savepoint before');
        await expect(client.query(change, [name]), change).rejects.toMatchObject({ code: '23514' });
        await client.query('rollback to savepoint before');
      }
    },
  );
  test('may be of any script', async () => {
    await client.query(`update staff set first_name = 'Đorđe Łucja' where id = ${person('optician')}`);
    await client.query(`update staff set first_name = 'கஜன் 李' where id = ${person('optician')}`);
  });
});

test('an owner’s new branch and person are made now, whatever the request says', async () => {
  await signIn('owner');
  const { rows } = await client.query(`
    with branch as (
      insert into branches (optician_id, name, postcode, place, canton, created)
      values (current_optician_id(), 'Neu', '3000', 'Bern', 'BE', '2001-01-01') returning created),
    person as (
      insert into staff (optician_id, first_name, last_name, created)
      values (current_optician_id(), 'Neu', 'Neu', '2099-01-01') returning created)
    select created = now() as now from branch union all select created = now() from person`);
  expect(rows).toEqual([{ now: true }, { now: true }]);
});
