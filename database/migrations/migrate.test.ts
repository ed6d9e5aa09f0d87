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
