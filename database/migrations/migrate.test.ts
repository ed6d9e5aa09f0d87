import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { migrate } from './migrate.ts';
import { backendSources, type Sources } from './sources.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('backend');
});
afterAll(() => database.drop());

const portal = (changes: Partial<Sources> = {}): Sources => ({
  scope: 'portal',
  steps: [
    {
      name: 'x/0001-things.sql',
      text: 'create table things (id int primary key); alter table things enable row level security',
    },
  ],
  functions: [],
  views: [{ name: 'x/views.sql', text: 'create view thing_ids as select id from things' }],
  policies: [{ name: 'x/policies.sql', text: 'create policy all_things on things using (true)' }],
  ...changes,
});

test('several processes may migrate at once, and a second run changes nothing', async () => {
  const sources = [await backendSources(), portal()];
  await Promise.all([migrate(database.url, sources), migrate(database.url, sources), migrate(database.url, sources)]);
  await migrate(database.url, sources);
  const { rows } = await database.pool.query(
    "select name from brillanz.migrations where scope = 'portal' order by name",
  );
  expect(rows.map((row) => row.name)).toEqual(['0001-things.sql', 'current']);
});

test('a changed view is re-applied although its columns moved', async () => {
  const views = [{ name: 'x/views.sql', text: "create view thing_ids as select 'a'::text as label, id from things" }];
  await migrate(database.url, [portal({ views })]);
  const { fields } = await database.pool.query('select * from thing_ids');
  expect(fields.map((field) => field.name)).toEqual(['label', 'id']);
});

test('a database that knows a later step is refused', async () => {
  await expect(migrate(database.url, [portal({ steps: [] })])).rejects.toThrow(
    'The database is newer than this program: it knows the step 0001-things.sql.',
  );
});

test('an applied step that was edited is refused', async () => {
  const steps = [{ name: 'x/0001-things.sql', text: 'create table other ()' }];
  await expect(migrate(database.url, [portal({ steps })])).rejects.toThrow('was edited after it had been applied');
});

test('a faulty step leaves nothing behind and is named with the line', async () => {
  const steps = [...portal().steps, { name: 'x/0002-faulty.sql', text: 'create table half ();\nselect nonsense' }];
  await expect(migrate(database.url, [portal({ steps })])).rejects.toThrow('x/0002-faulty.sql');
  const { rows } = await database.pool.query("select to_regclass('half') as half");
  expect(rows[0].half).toBeNull();
});

test('work that holds what a step waits for, and waits for what the step holds, does not end it', async () => {
  await database.pool.query('create table first_held (); create table then_held ()');
  const work = await database.pool.connect();
  // The step is the one that finds out.
  await work.query("begin; set local deadlock_timeout = '20s'; lock table then_held");
  const step = {
    name: 'x/0003-both.sql',
    text: `lock table first_held; select pg_sleep(0.5);
      alter table then_held enable row level security; alter table first_held enable row level security`,
  };
  const migrated = migrate(database.url, [portal({ steps: [...portal().steps, step] })]);
  const held = "select from pg_locks where relation = 'first_held'::regclass and granted";
  while ((await database.pool.query(held)).rowCount === 0);
  await work.query('lock table first_held');
  await work.query('commit');
  work.release();
  await migrated;
  const { rows } = await database.pool.query("select from brillanz.migrations where name = '0003-both.sql'");
  expect(rows).toHaveLength(1);
});
