import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import type { Relation } from './model.ts';
import type { Schema } from './schema.ts';
import { createSchemaSource, type SchemaSource } from './schema-source.ts';

const TABLES = `
create schema api;
create table firms (id int primary key, name text);
create table staff (id int primary key, firm_id int references firms, first text, last text, boss_id int references staff);
alter table staff drop column first;
create view plain as select * from staff;
create view renamed (person, company, family) as select id, firm_id, last from staff;
create view joined as select s.id, s.last, f.name as firm, f.id as firm_id from staff s join firms f on f.id = s.firm_id;
create view twice as select s.id as number, s.id, b.id as boss_id, b.last as boss from staff s left join staff b on b.id = s.boss_id;
create view nested as select person as p, company as c from renamed where person > 0;
create view computed as select id + 0 as id, firm_id::text as firm_id, coalesce(last, '') as last from staff;
create view united as select id, firm_id from staff union all select id, firm_id from staff;
create view counted as select firm_id, count(*) as n from staff group by firm_id;
create view sub as with x as (select id as i, firm_id as f from staff) select y.i, y.f from (select * from x limit 5) y;
create view api.abroad as select id, firm_id from public.staff;
create materialized view kept as select id, firm_id from staff;
create view "select; drop" as select id as "x""y" from staff;
`;

let database: TestDatabase;
let source: SchemaSource;
let schema: Schema;
beforeAll(async () => {
  database = await createTestDatabase('backend');
  await database.pool.query(TABLES);
  source = createSchemaSource(database.pool, ['public', 'api']);
  schema = await source.current();
});
afterAll(async () => {
  await source.close();
  await database.drop();
});

/** What a relation shows of the tables: `table.column` → its own name. */
function shown(name: string, of = 'public'): Record<string, string> {
  const relation = schema.relation(of, name);
  const entries = [...(relation?.lineage ?? [])].flatMap(([table, columns]) => {
    const base: Relation | undefined = schema.relationByOid(table);
    return [...columns].map(([number, own]) => {
      const column = [...(base?.columns.values() ?? [])].find((each) => each.number === number);
      return [`${base?.name}.${column?.name}`, own];
    });
  });
  return Object.fromEntries(entries);
}

test('columns that are plain projections are traced to their tables', () => {
  expect(shown('plain')).toEqual({
    'staff.id': 'id',
    'staff.firm_id': 'firm_id',
    'staff.last': 'last',
    'staff.boss_id': 'boss_id',
  });
  expect(shown('renamed')).toEqual({ 'staff.id': 'person', 'staff.firm_id': 'company', 'staff.last': 'family' });
  expect(shown('joined')).toEqual({
    'staff.id': 'id',
    'staff.last': 'last',
    'firms.name': 'firm',
    'firms.id': 'firm_id',
  });
  expect(shown('kept')).toEqual({ 'staff.id': 'id', 'staff.firm_id': 'firm_id' });
  expect(shown('abroad', 'api')).toEqual({ 'staff.id': 'id', 'staff.firm_id': 'firm_id' });
  expect(shown('select; drop')).toEqual({ 'staff.id': 'x"y' });
});

test('through views of views, subqueries, CTEs and groups', () => {
  expect(shown('nested')).toEqual({ 'staff.id': 'p', 'staff.firm_id': 'c' });
  expect(shown('sub')).toEqual({ 'staff.id': 'i', 'staff.firm_id': 'f' });
  expect(shown('counted')).toEqual({ 'staff.firm_id': 'firm_id' });
});

test('of a column shown several times, the one that kept its name counts', () => {
  expect(shown('twice')).toEqual({ 'staff.id': 'id', 'staff.last': 'boss' });
});

test('computed columns and unions are not traced', () => {
  expect(shown('computed')).toEqual({});
  expect(shown('united')).toEqual({});
});

test('a view has the primary key of the table whose key it shows', () => {
  expect(schema.relation('public', 'nested')?.primaryKey).toEqual(['p']);
  expect(schema.relation('public', 'joined')?.primaryKey).toEqual([]);
  expect(schema.relation('public', 'computed')?.primaryKey).toEqual([]);
});
