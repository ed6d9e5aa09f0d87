import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { takenSchema } from '#shared/contracts/record-fields.ts';
import type { RecordTable } from '#shared/names/field-levels.ts';
import { columnsOf, type Field, type Fields } from '#shared/records/field.ts';
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

test('take texts as long as the tables do, and no longer', async () => {
  await client.query(`insert into opticians (id, name) values ('00000000-0000-4000-8000-000000000001', 'Probe AG')`);
  await client.query(`
    insert into branches (optician_id, name, postcode, place, canton, is_main)
    values ('00000000-0000-4000-8000-000000000001', 'Probe', '3000', 'Bern', 'BE', true)`);
  await client.query(`
    insert into staff (optician_id, first_name, last_name)
    values ('00000000-0000-4000-8000-000000000001', 'Anna', 'Probe')`);
  const tried = ALL.flatMap((one) => {
    const both = texts(one.field);
    return both ? [{ ...one, both }] : [];
  });
  expect(tried.length).toBeGreaterThan(15);
  for (const { table, name, field, both } of tried) {
    const own = field.in ? `${field.in} = jsonb_build_object('${name}', $1::text)` : `${name} = $1`;
    const stored = async (text: string) =>
      client.query(`update ${table} set ${own}`, [text]).then(
        () => true,
        () => false,
      );
    const taken = both.map((text) => takenSchema(field).safeParse(text).success);
    expect
      .soft([taken, await stored(both[0]), await stored(both[1])], `${table}.${name}`)
      .toEqual([[true, false], true, false]);
  }
});
