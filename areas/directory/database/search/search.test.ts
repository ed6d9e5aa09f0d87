import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

interface Found {
  matching: number;
  total: number;
  branches: number;
  people: number;
  similar: boolean;
  items: {
    id: string;
    name: string;
    letter: string;
    active: boolean;
    cantons: string[];
    programs: string[];
    faces: { last_name: string }[];
    people: { first_name: string; last_name: string }[];
    people_count: number;
    branch_count: number;
    staff_count: number;
  }[];
  facets: Record<
    'canton' | 'language' | 'program' | 'role' | 'erfa' | 'board' | 'active',
    { value: string; count: number }[]
  >;
}

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('demo');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users');
  await client.query('select internal.count_records(kind) from internal.counted_kinds');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Runs one statement as a demo account, in a transaction that is rolled back. */
async function as<Row extends object>(account: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await client.query<{ id: string }>('select id from auth.users where email = $1', [
    `${account}@lumen.example`,
  ]);
  const claims = { sub: rows[0]?.id, session_id: rows[0]?.id, role: 'authenticated', aal: 'aal1' };
  await client.query('begin');
  try {
    await client.query("select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)", [
      JSON.stringify(claims),
    ]);
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.query('rollback');
  }
}

async function search(options: Record<string, unknown> = {}, account = 'optician'): Promise<Found> {
  const names = Object.keys(options);
  const call = names.map((name, index) => `${name} => $${index + 1}`).join(', ');
  const [row] = await as<{ found: Found }>(
    account,
    `select search_opticians(${call}) as found`,
    Object.values(options),
  );
  if (!row) throw new Error('The call answered nothing.');
  return row.found;
}

const peopleOf = (found: Found) =>
  found.items.flatMap((item) => item.people.map((p) => `${p.first_name} ${p.last_name}`));

describe('names are found', () => {
  test.each(['mueller', 'Müller', 'MULLER', 'muller', 'Mu\u0308ller'])('whatever the spelling: %s', async (q) => {
    const found = await search({ q, page_size: 100 });
    const names = found.items.map((item) => item.name);
    expect(names).toEqual(expect.arrayContaining(['Müller Optik AG', 'Mueller Augenoptik', 'Optique Muller Sàrl']));
    expect(peopleOf(found)).toEqual(expect.arrayContaining(['Anna Müller', 'Hansjörg Mueller', 'Sébastien Muller']));
    expect(found.similar).toBe(false);
  });
  test.each(['mullr', 'Mülller', 'muler'])('with a typing error: %s', async (q) => {
    const found = await search({ q, page_size: 100 });
    expect(found.similar).toBe(true);
    expect(found.items.map((item) => item.name)).toContain('Müller Optik AG');
  });
  test.each(['anna müller', 'Müller Anna', 'mueller  ANNA'])('in both orders: %s', async (q) => {
    expect(peopleOf(await search({ q }))).toContain('Anna Müller');
  });
  test.each([
    ['geneve', 'Optique Muller Sàrl'],
    ['1204', 'Optique Muller Sàrl'],
    ['oeil lavaux', 'L’Œil de Lavaux'],
    ['loeil', 'L’Œil de Lavaux'],
    ['aebischer thun', 'Aebischer Optik AG'],
    ['sandrine müller köniz', 'Aebischer Optik AG'],
    ['genoud evequoz', 'Optique Muller Sàrl'],
  ])('by place, postcode and several words: %s', async (q, name) => {
    expect((await search({ q })).items.map((item) => item.name)).toContain(name);
  });
  test('by a telephone number, as long as it is for all members', async () => {
    const { rows } = await client.query<{ phone: string; first_name: string; last_name: string; company: string }>(`
      with number as (
        select person.work_contact ->> 'mobile' as phone, person.* from staff person where person.active)
      select number.phone, number.first_name, number.last_name, company.name as company
      from number join opticians company on company.id = number.optician_id
      where company.active and number.phone ~ '^\\+41[0-9]{9}$'
        and (select count(*) from number other where right(other.phone, 7) = right(number.phone, 7)) = 1
        and not exists (select from staff where right(work_contact ->> 'phone', 7) = right(number.phone, 7))
        and not exists (select from branches where right(phone, 7) = right(number.phone, 7))
        and not exists (select from opticians other where right(other.phone, 7) = right(number.phone, 7))
      order by number.id limit 1`);
    const [person] = rows;
    if (!person) throw new Error('Nobody has a number of their own.');
    const local = person.phone.slice(3);
    for (const q of [
      person.phone,
      `0${local}`,
      `0041 ${local}`,
      `0${local.slice(0, 2)} ${local.slice(2)}`,
      local.slice(2),
    ]) {
      const found = await search({ q });
      expect([q, peopleOf(found)]).toEqual([q, [`${person.first_name} ${person.last_name}`]]);
      expect(found.items.map(({ name }) => name)).toEqual([person.company]);
    }
    const [found] = await as<{ found: { groups: { hits: { title: string }[] }[] } }>(
      'optician',
      `select internal.find_in_directory($1, '{person,company}', 5) as found`,
      [{ words: `0${local}`, phrases: [], without: [] }],
    );
    expect(found?.found.groups.flatMap(({ hits }) => hits.map(({ title }) => title))).toEqual([
      `${person.first_name} ${person.last_name}`,
    ]);
    await client.query('begin');
    try {
      await client.query(
        `update staff set work_contact = work_contact - 'mobile' where work_contact ->> 'mobile' = $1`,
        [person.phone],
      );
      await client.query(
        `insert into kept_values (table_name, record_id, optician_id, field, level, value)
        select 'staff', id, optician_id, 'mobile', 'hidden', to_jsonb($1::text) from staff limit 1`,
        [person.phone],
      );
      const { rows: callers } = await client.query('select * from internal.directory_callers($1)', [`0${local}`]);
      expect(callers).toEqual([]);
    } finally {
      await client.query('rollback');
    }
  });
  test.each(['', '   ', '%', "'", '--'])('nothing typed is no filter: «%s»', async (q) => {
    const [some, all] = [await search({ q }), await search()];
    expect(some).toEqual(all);
  });
  test.each(['xyzxyzxyz', '% _ \\ qxqxqx', 'q'.repeat(5000), "'; drop table staff; --"])(
    'nonsense finds nothing: %s',
    async (q) => {
      expect((await search({ q })).items).toEqual([]);
    },
  );
});

describe('filters and counts', () => {
  test('each count is what ticking the value would show', async () => {
    const base = { cantons: ['BE'], programs: ['gesundheitsoptik'] };
    const found = await search(base);
    for (const { value, count } of found.facets.canton) {
      expect([value, (await search({ ...base, cantons: [value] })).matching]).toEqual([value, count]);
    }
    for (const { value, count } of found.facets.program) {
      expect([value, (await search({ ...base, programs: [value] })).matching]).toEqual([value, count]);
    }
  });
  test('groups and the board are counted and filtered, for those who may see them', async () => {
    const found = await search({}, 'admin');
    expect(found.facets.erfa.length).toBeGreaterThan(1);
    expect(found.facets.board).toEqual([{ value: 'true', count: expect.any(Number) }]);
    for (const { value, count } of found.facets.erfa) {
      expect([value, (await search({ erfas: [Number(value)] }, 'admin')).matching]).toEqual([value, count]);
    }
    const board = await search({ board: true }, 'admin');
    expect(board.matching).toBe(found.facets.board[0]?.count);
    expect(board.matching).toBeLessThan(found.matching);
    const both = await search({ board: true, erfas: [1] }, 'admin');
    expect(both.facets.erfa.find(({ value }) => value === '1')?.count).toBe(both.matching);
  });
  test('groups are no secret that a filter gives away', async () => {
    await client.query(`insert into staff_permissions select id, 'canViewGesundheitsoptik', false from staff
      where auth_user_id = (select id from auth.users where email = 'instructor@lumen.example')`);
    const found = await search({}, 'instructor');
    expect(found.facets.erfa).toEqual([]);
    expect((await search({ erfas: [1] }, 'instructor')).matching).toBe(0);
  });
  test('several values of one filter are any of them, a ticked value stays listed at zero', async () => {
    const [be, zh] = [await search({ cantons: ['BE'] }), await search({ cantons: ['ZH'] })];
    const both = await search({ cantons: ['BE', 'ZH'] });
    expect(both.matching).toBeGreaterThanOrEqual(Math.max(be.matching, zh.matching));
    expect(both.matching).toBeLessThanOrEqual(be.matching + zh.matching);
    const none = await search({ q: 'lavaux', languages: ['it'] });
    expect(none.matching).toBe(0);
    expect(none.facets.language).toContainEqual({ value: 'it', count: 0 });
  });
  test('a language that a company names twice is counted once', async () => {
    const source = `select '{"language": ["de", "de", "fr"]}'::jsonb as facets, 1 as n where $1::uuid[] is not null`;
    const { rows } = await client.query<{ text: string }>('select internal.counting_sql($1) as text', [source]);
    const counted = await client.query<{ coalesce: object }>(rows[0]?.text ?? '', ['{}', '{}']);
    expect(counted.rows[0]?.coalesce).toMatchObject({ language: { de: 1, fr: 1 } });
  });
  test('a value that nothing has is none, however long and whatever signs are in it', async () => {
    for (const canton of ['x'.repeat(3000), "B'E\\", '\u0001']) {
      expect((await search({ cantons: [canton] })).matching).toBe(0);
    }
    await expect(search({ cantons: Array(20_000).fill('BE') })).rejects.toThrow('More is asked for');
    expect((await search({ erfas: Array.from({ length: 999 }, (_, at) => at + 1) }, 'admin')).matching).toBeGreaterThan(
      0,
    );
  });

  test('inactive companies are for the office alone', async () => {
    expect((await search({ active: 'all' })).facets.active).toEqual([{ value: 'active', count: expect.any(Number) }]);
    const office = await search({ active: 'inactive' }, 'admin');
    expect(office.matching).toBeGreaterThan(0);
    expect(office.items.every((item) => !item.active)).toBe(true);
    const hidden = office.items[0]?.name ?? '';
    expect((await search({ q: hidden, active: 'all' })).items.map((item) => item.name)).not.toContain(hidden);
  });
  test('totals are those of the whole result, not of the page', async () => {
    const found = await search();
    const [counted] = await as<{ companies: number; branches: number; people: number }>(
      'optician',
      `select (select count(*)::int from opticians) as companies, (select count(*)::int from branches) as branches,
         (select count(*)::int from staff) as people`,
    );
    // The reader's own company may add inactive ones; the demo company has none.
    expect([found.total, found.branches, found.people]).toEqual([
      counted?.companies,
      counted?.branches,
      counted?.people,
    ]);
  });
});

/** Whoever asks, and what. */
const ASKED = [
  ['admin', { q: 'optik', active: 'all', roles: ['opticianOwner'] }],
  ['optician', {}],
  ['optician', { cantons: ['BE', 'ZH'], languages: ['de'] }],
] as const;
/** What changes a count: of each table that filters are made of. */
const CHANGES = [
  `update opticians set active = not active where name = 'Müller Optik AG'`,
  `update opticians set languages = '{it}' where name = 'Mueller Augenoptik'`,
  `insert into opticians (name) values ('Neu Optik')`,
  `delete from opticians where name = 'Neu Optik'`,
  `update branches set canton = 'AI' where id in (select id from branches where canton = 'BE' limit 3)`,
  `update branches set active = false where id in (select id from branches where not is_main limit 3)`,
  'update staff set board_member = true where id in (select id from staff where not board_member limit 9)',
  'update staff set active = false where id in (select id from staff where auth_user_id is null limit 9)',
  `insert into staff (optician_id, first_name, last_name) select id, 'Neu', 'Optik' from opticians limit 3`,
  `delete from staff_roles where role_name = 'instructor'`,
  'delete from staff_programs where staff_id in (select staff_id from staff_programs limit 5)',
  'delete from optician_programs where optician_id in (select optician_id from optician_programs limit 5)',
  'delete from erfa_members where staff_id in (select staff_id from erfa_members limit 5)',
  'update erfa_groups set active = not active where number = 2',
];

test('what is kept of companies is what looking at each finds, after every change', async () => {
  const answers = async () => {
    const all: Found[] = [];
    for (const [account, asked] of ASKED) all.push(await search(asked, account));
    return all;
  };
  const keep = () => client.query('select internal.count_records(kind) from internal.counted_kinds');
  let before = await answers();
  for (const change of CHANGES) {
    await client.query(change);
    const noted = await answers();
    expect(noted, change).not.toEqual(before);
    await client.query(`insert into brillanz.records_to_count (kind, record_id) select 'optician', id from opticians`);
    expect(await answers(), change).toEqual(noted);
    await keep();
    expect(await answers(), change).toEqual(noted);
    before = noted;
  }
});

describe('order and pages', () => {
  test.each(['name', '-name', 'place', '-place', 'newest', '-newest'])(
    '%s: pages hold everything once',
    async (sort) => {
      const ids: string[] = [];
      for (let page = 1; ; page++) {
        const { items } = await search({ sort, page, page_size: 50 });
        if (items.length === 0) break;
        ids.push(...items.map((item) => item.id));
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe((await search()).total);
    },
  );
  test('names sort as in a Swiss directory', async () => {
    const names = (await search({ page_size: 100 })).items.map((item) => item.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('de-CH').compare));
  });
  test.each([{ page: 0 }, { page_size: 26 }, { sort: 'id' }, { active: 'maybe' }])('refused: %o', async (options) => {
    await expect(search(options)).rejects.toMatchObject({ code: '22023' });
  });
});

test('a page of a company holds branches, team and what the reader may do', async () => {
  const [row] = await as<{
    detail: { name: string; staff: { roles: string[] }[]; branches: object[]; abilities: object };
  }>('owner', 'select optician_detail(current_optician_id()) as detail');
  expect(row?.detail).toMatchObject({ name: 'Aebischer Optik AG', owners: [{ first_name: 'Livia' }] });
  expect(row?.detail.branches).toHaveLength(3);
  expect(row?.detail.staff[0]?.roles).toEqual(['opticianOwner']);
  expect(row?.detail.abilities).toEqual({ own: true, edit: true, manage: false });
});

test('a removed company is told from a wrong address, and shows nothing', async () => {
  const { rows } = await client.query<{ id: string }>('select id from opticians where not active limit 1');
  const id = rows[0]?.id;
  const ask = (account: string) =>
    as(account, 'select optician_state($1) as state, optician_detail($1) is null as hidden', [id]);
  expect(await ask('optician')).toEqual([{ state: 'removed', hidden: true }]);
  expect(await ask('admin')).toEqual([{ state: 'visible', hidden: false }]);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await as('optician', 'select optician_state($1) as state', [unknown])).toEqual([{ state: 'unknown' }]);
});

test('who may not see the directory finds nothing', async () => {
  await client.query(`insert into staff_permissions select id, 'canViewOpticians', false from staff
    where work_contact ->> 'email' = 'optician@lumen.example'`);
  expect((await search({ q: 'müller', page_size: 100 })).items.map((item) => item.name)).toEqual([
    'Aebischer Optik AG',
  ]);
  await client.query("delete from staff_permissions where permission_name = 'canViewOpticians'");
});
