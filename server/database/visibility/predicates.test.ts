import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertFixture } from '#access/testing/fixture.ts';
import { idOf } from '#access/testing/people.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await insertFixture(client);
  await client.query('delete from field_levels; delete from kept_values');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => client.query('delete from field_levels'));

const RECORD = { opticians: idOf('o', 'a'), branches: idOf('b', 'open', 'a'), staff: idOf('p', 'colleague', 'a') };
type Table = keyof typeof RECORD;

/** A value that a field takes; a text without an entry takes any. */
const GOOD: Readonly<Record<string, unknown>> = {
  phone: '+41315550101',
  mobile: '+41795550101',
  email: 'kept@test.example',
  website: 'https://test.example',
  web_to_print_login_url: 'https://test.example/login',
  opening_hours: { monday: [] },
  member_since: '2001-02-03',
};
const HUGE = 'x'.repeat(600_000);
const IN_PIECES = [
  'https://test.example/" onclick="x',
  'https://test.example/\njavascript:x',
  'https://<b>',
  'https://',
  'https://user:word@test.example',
];
const BAD = [
  'javascript:alert(1)',
  HUGE,
  `https://${HUGE}`,
  `a@${HUGE}`,
  'https://user:word@test.example',
  { a: 'b@c' },
  ['a@b'],
  7,
  true,
  '',
];

/** Writes a value where its column is, as a request does; an error's code, or nothing. */
function write(table: Table, field: string, value: unknown): Promise<string | undefined> {
  const id = RECORD[table];
  return codeOf(
    table === 'staff'
      ? ['update staff set work_contact = $1 where id = $2', [JSON.stringify({ [field]: value }), id]]
      : [
          `update ${table} set ${field} = (jsonb_populate_record(null::${table}, $1)).${field} where id = $2`,
          [JSON.stringify({ [field]: value }), id],
        ],
  );
}

function keep(table: Table, field: string, value: unknown): Promise<string | undefined> {
  return codeOf([
    `insert into kept_values (record_id, field, table_name, optician_id, level, value) values ($1, $2, $3, $4, 'owner', $5)
     on conflict (record_id, field) do update set value = excluded.value`,
    [RECORD[table], field, table, RECORD.opticians, JSON.stringify(value)],
  ]);
}

async function codeOf([text, values]: [string, unknown[]]): Promise<string | undefined> {
  try {
    await client.query(text, values);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : 'other';
  }
}

async function hide(table: Table, field: string): Promise<void> {
  await client.query('insert into field_levels (record_id, table_name, field, level) values ($1, $2, $3, $4)', [
    RECORD[table],
    table,
    field,
    'hidden',
  ]);
}

test('every field that can be kept apart takes there what its column takes, and nothing else', async () => {
  const { rows } = await client.query<{ table_name: Table; field: string }>(
    `select table_name, field from internal.shown_fields() where lowest = 'hidden'`,
  );
  expect(rows.length).toBeGreaterThan(15);
  for (const { table_name: table, field } of rows) {
    const good = GOOD[field] ?? 'Text';
    const shown: (string | undefined)[] = [];
    for (const value of [good, ...BAD]) shown.push(await write(table, field, value));
    await hide(table, field);
    const hidden: (string | undefined)[] = [];
    for (const value of [good, ...BAD]) hidden.push(await write(table, field, value));
    expect.soft(hidden, `${table}.${field}`).toEqual(shown);
    expect.soft(shown[0], `${table}.${field}`).toBeUndefined();
    expect.soft(await keep(table, field, good), `${table}.${field}`).toBeUndefined();
    expect.soft(await keep(table, field, { a: 'b@c' }), `${table}.${field}`).toBe('23514');
    expect.soft(await keep(table, field, HUGE), `${table}.${field}`).toBe('23514');
  }
});

test.each(['email', 'phone', 'mobile'])('a person’s %s is one line of text of its form, kept or not', async (field) => {
  for (const value of BAD) expect(await write('staff', field, value)).toBe('23514');
  await hide('staff', field);
  for (const value of BAD) expect(await write('staff', field, value)).toBe('23514');
});

test.each([[HUGE], [{ a: 1 }], [true], ['x'], ['two\nlines'], ['Gewinn https://evil.example']])(
  'a name that no company could have does not wait: %#',
  async (name) => {
    const wish = 'insert into pending_changes (table_name, record_id, field, new) values ($1, $2, $3, $4)';
    const of = (field: string, table: Table, value: unknown): [string, unknown[]] => [
      wish,
      [table, RECORD[table], field, JSON.stringify(value)],
    ];
    expect(await codeOf(of('name', 'opticians', name))).toBe('23514');
    if (name !== true) expect(await codeOf(of('opticianOwner', 'staff', name))).toBe('23514');
  },
);

test.each(['website', 'web_to_print_login_url'])('a %s is one piece, kept or not', async (field) => {
  for (const value of IN_PIECES) {
    expect(await write('branches', field, value)).toBe('23514');
    expect(await keep('branches', field, value)).toBe('23514');
  }
});

test('a level stays with its field and record; the same row once more is no move', async () => {
  const row = [RECORD.staff, 'staff', 'mobile', 'hidden'];
  const add = 'insert into field_levels (record_id, table_name, field, level) values ($1, $2, $3, $4)';
  await hide('staff', 'mobile');
  for (const move of [`field = 'phone'`, `record_id = '${idOf('p', 'former', 'a')}'`, `table_name = 'branches'`]) {
    expect(await codeOf([`update field_levels set ${move}`, []]), move).toBe('42501');
  }
  const again = `${add} on conflict (record_id, field) do update set record_id = excluded.record_id,
    table_name = excluded.table_name, field = excluded.field, level = excluded.level`;
  expect(await codeOf([again, [...row.slice(0, 3), 'owner']])).toBeUndefined();
});

test('addresses from before they were one piece are mended where they lie, and nothing else is touched', async () => {
  await client.query('begin');
  await client.query(`
    delete from kept_values;
    alter table branches drop constraint branches_website_check;
    alter table kept_values drop constraint kept_values_value_check;
    update branches set website = 'https://test.example/a b"<c>' || chr(10) where id = '${RECORD.branches}';
    insert into kept_values (record_id, field, table_name, optician_id, level, value) values
      ('${RECORD.branches}', 'web_to_print_login_url', 'branches', '${RECORD.opticians}', 'owner', '"https://a b"'),
      ('${RECORD.opticians}', 'website', 'opticians', '${RECORD.opticians}', 'owner', '"https://"');
    update directory_bin set rows = jsonb_set(rows, '{0,row,website}', '"https://test.example/\\nx"')
    where id = '${idOf('b', 'removed', 'a')}'`);
  const before = await client.query(`select rows from directory_bin where id = '${idOf('b', 'removed', 'a')}'`);
  await client.query(await readFile(new URL('0194-web-addresses-in-one-piece.sql', import.meta.url), 'utf8'));
  const { rows } = await client.query(
    `select (select website from branches where id = $1) as website,
       (select jsonb_object_agg(field, value) from kept_values where record_id in ($1, $2)) as kept,
       (select rows from directory_bin where id = $3) as rows`,
    [RECORD.branches, RECORD.opticians, idOf('b', 'removed', 'a')],
  );
  await client.query('rollback');
  const [first, ...others] = before.rows[0].rows;
  expect(rows[0]).toEqual({
    website: 'https://test.example/a%20b%22%3Cc%3E',
    kept: { web_to_print_login_url: 'https://a%20b' },
    rows: [{ ...first, row: { ...first.row, website: 'https://test.example/%0Ax' } }, ...others],
  });
});
