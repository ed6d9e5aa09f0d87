import { readFile } from 'node:fs/promises';
import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertFixture } from '#access/testing/fixture.ts';
import { idOf, requestOf } from '#access/testing/people.ts';
import { asUser } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { takenSchema } from '#shared/contracts/record-fields.ts';
import type { RecordTable } from '#shared/names/field-levels.ts';
import { columnsOf, type Field, type FieldKind, type Fields } from '#shared/records/field.ts';
import { RECORD_FIELDS } from '#shared/records/record-fields.ts';
import de from '#shared/records/words/de.json' with { type: 'json' };
import fr from '#shared/records/words/fr.json' with { type: 'json' };

/** Columns that are no field, each with the reason. */
const NO_FIELDS: Readonly<Record<RecordTable, Readonly<Record<string, string>>>> = {
  opticians: {
    id: 'the key',
    created: 'a stamp',
    updated: 'a stamp',
    search_text: 'follows from the name',
    is_head_office: 'set once, when the portal is set up',
  },
  branches: {
    id: 'the key',
    optician_id: 'the company; only the office moves a branch, by an import or a merge',
    created: 'a stamp',
    updated: 'a stamp',
    search_text: 'follows from name and address',
    position_source: 'says where latitude and longitude come from, and is written with them',
  },
  staff: {
    id: 'the key',
    optician_id: 'the company; only the office moves a person',
    created: 'a stamp',
    updated: 'a stamp',
    search_text: 'follows from both names',
    type: 'follows from the company',
    auth_user_id: 'the account, which has calls of its own',
    portrait_focus_x: 'the cut of the portrait, written with the picture',
    portrait_focus_y: 'the cut of the portrait, written with the picture',
  },
};

const TABLES = Object.keys(RECORD_FIELDS) as RecordTable[];
const fieldsOf = (table: RecordTable): Fields => RECORD_FIELDS[table];
const ALL = TABLES.flatMap((table) => Object.entries(fieldsOf(table)).map(([name, field]) => ({ table, name, field })));

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await insertFixture(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function catalogue(table: RecordTable): Promise<Map<string, boolean>> {
  const { rows } = await client.query<{ name: string; needed: boolean }>(
    `select attname as name, attnotnull as needed from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return new Map(rows.map(({ name, needed }) => [name, needed]));
}

describe.each(TABLES)('the fields of %s', (table) => {
  test('are its columns, but for those that are no field', async () => {
    const found = [...(await catalogue(table)).keys()];
    expect(found.toSorted()).toEqual([...columnsOf(fieldsOf(table)), ...Object.keys(NO_FIELDS[table])].toSorted());
  });

  test('are empty where the table lets them', async () => {
    const found = await catalogue(table);
    const own = Object.entries(fieldsOf(table)).filter(([, field]) => !field.apart && !field.in);
    expect(own.map(([name, { required }]) => [name, required === true])).toEqual(
      own.map(([name]) => [name, found.get(name)]),
    );
  });
});

test('have words in both languages, and one kind by name', () => {
  expect(ALL.filter(({ name }) => !Object.hasOwn(de, name) || !Object.hasOwn(fr, name))).toEqual([]);
  const kinds = Map.groupBy(ALL, ({ name }) => name);
  expect([...kinds.values()].filter((of) => new Set(of.map(({ field }) => field.kind)).size > 1)).toEqual([]);
});

/** The longest text that a field takes, and one that is longer by a letter. */
function texts({ kind, max = 0 }: Field): [string, string] | undefined {
  const starts: Readonly<Partial<Record<Field['kind'], string>>> = {
    name: '',
    line: '',
    text: '',
    mail: 'a@',
    url: 'https://',
  };
  const start = starts[kind];
  return start === undefined ? undefined : [start.padEnd(max, 'x'), start.padEnd(max + 1, 'x')];
}

const RECORD = { opticians: idOf('o', 'a'), branches: idOf('b', 'open', 'a'), staff: idOf('p', 'colleague', 'a') };

test('take texts as long as the tables do, and no longer', async () => {
  const tried = ALL.flatMap((one) => {
    const both = texts(one.field);
    return both ? [{ ...one, both }] : [];
  });
  expect(tried.length).toBeGreaterThan(15);
  for (const { table, name, field, both } of tried) {
    const own = field.in ? `${field.in} = jsonb_build_object('${name}', $1::text)` : `${name} = $1`;
    const stored = (text: string) =>
      client.query(`update ${table} set ${own} where id = $2`, [text, RECORD[table]]).then(
        () => true,
        () => false,
      );
    const taken = both.map((text) => takenSchema(field).safeParse(text).success);
    expect
      .soft([taken, await stored(both[0]), await stored(both[1])], `${table}.${name}`)
      .toEqual([[true, false], true, false]);
  }
});

test('a name of one sign is taken by call and table alike, whichever it is, and of invisible ones alone by neither', async () => {
  const place = takenSchema(RECORD_FIELDS.branches.place);
  // Planes without signs of their own are left out, but for the one that is invisible.
  const codes = [...Array(0x2_00_00).keys(), ...Array.from({ length: 0x20_00 }, (_, at) => 0xe_00_00 + at)].filter(
    (code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff),
  );
  const { rows } = await client.query<{ code: number }>(
    'select code from unnest($1::int[]) code where is_one_line(chr(code))',
    [codes],
  );
  const stored = new Set(rows.map(({ code }) => code));
  const differ = codes.filter((code) => place.safeParse(String.fromCodePoint(code)).success !== stored.has(code));
  expect(differ.map((code) => code.toString(16))).toEqual([]);
  for (const { name, field, table } of ALL.filter(({ field: { kind } }) => kind === 'name')) {
    const blank = '\u200b\u200d\u2060';
    expect.soft(takenSchema(field).safeParse(blank).success, name).toBe(false);
    const written = client.query(`update ${table} set ${name} = $1 where id = $2`, [blank, RECORD[table]]);
    await expect.soft(written, name).rejects.toMatchObject({ code: '23514' });
  }
});

test('names from before that nobody could write any more have a mark', async () => {
  await client.query('begin');
  await client.query(`
    alter table staff drop constraint staff_name_line;
    alter table branches drop constraint branches_name_line`);
  await client.query(`update staff set first_name = e'\\u200b', last_name = e'\\u2800' where id = $1`, [RECORD.staff]);
  await client.query(`update branches set name = e'\\u200b', place = e'a\\u2028b' where id = $1`, [RECORD.branches]);
  await client.query(
    await readFile(new URL('0153-names-on-one-line.sql', import.meta.url), 'utf8').then((text) =>
      text.slice(text.indexOf('alter table branches add')),
    ),
  );
  await client.query(await readFile(new URL('1162-names-that-show.sql', import.meta.url), 'utf8'));
  const { rows } = await client.query(
    `select first_name, last_name, branch.name, place from staff, branches branch where staff.id = $1 and branch.id = $2`,
    [RECORD.staff, RECORD.branches],
  );
  await client.query('rollback');
  expect(rows).toEqual([{ first_name: '???', last_name: '???', name: '???', place: 'a b' }]);
});

/** A value that no record of the fixture has. */
const OTHER: Readonly<Partial<Record<FieldKind, string>>> = {
  name: `'Anders'`,
  line: `'Anders'`,
  text: `'Anders'`,
  phone: `'+41315550199'`,
  mail: `'anders@test.example'`,
  url: `'https://anders.test.example'`,
  postcode: `'1700'`,
  canton: `'FR'`,
  language: `'it'`,
  languages: `'{it,fr}'`,
  day: `'1999-12-31'`,
  hours: `'{"monday": []}'`,
  days: `'[{"date": "2031-01-02", "ranges": []}]'`,
};

test('are changed by owners, but for those that are the office’s or need its consent', async () => {
  const tried = ALL.filter(({ field }) => !field.apart && !field.in && (OTHER[field.kind] || field.kind === 'flag'));
  expect(tried.length).toBeGreaterThan(25);
  // Somebody who entered their account and to whom the office gave nothing: others are not an owner's to deactivate.
  await client.query(
    `with made as (insert into auth.users (id, email, is_sso_user, is_anonymous, email_confirmed_at)
      values (gen_random_uuid(), 'entered@test.example', false, false, now()) returning id)
    update staff set auth_user_id = made.id from made where staff.id = $1`,
    [RECORD.staff],
  );
  for (const given of ['staff_permissions', 'staff_programs'])
    await client.query(`delete from ${given} where staff_id = $1`, [RECORD.staff]);
  for (const { table, name, field } of tried) {
    const value = OTHER[field.kind] ?? `not ${name}`;
    const change = sql`update ${raw(table)} set ${raw(`${name} = ${value}`)} where id = ${RECORD[table]}`;
    const refused = await asUser(database.pool, requestOf('opticianOwner'), (tx) => tx.rows(change)).then(
      () => false,
      (error: unknown) => error instanceof pg.DatabaseError && error.code === '42501',
    );
    expect.soft(refused, `${table}.${name}`).toBe(field.by !== undefined);
  }
});
