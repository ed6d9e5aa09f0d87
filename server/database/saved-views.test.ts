import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
let people: string[];
beforeAll(async () => {
  database = await createTestDatabase('demo');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from staff order by id limit 2');
  people = rows.map(({ id }) => id);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const add = (view: Record<string, unknown>) => {
  const row = { staff_id: people[0], list: 'tried', query: '{}', ...view };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  return client.query(
    `insert into saved_views (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
};
const defaults = async (list: string) =>
  (
    await client.query<{ staff_id: string; name: string }>(
      'select staff_id, name from saved_views where list = $1 and is_default order by name',
      [list],
    )
  ).rows;

test('one view of a list opens by itself: the one chosen last', async () => {
  await add({ list: 'one', name: 'Bern', is_default: true });
  await add({ list: 'one', name: 'Zürich', is_default: true });
  await add({ list: 'other', name: 'Bern', is_default: true });
  expect(await defaults('one')).toMatchObject([{ name: 'Zürich' }]);
  await client.query(`update saved_views set is_default = true where list = 'one' and name = 'Bern'`);
  expect(await defaults('one')).toMatchObject([{ name: 'Bern' }]);
  expect(await defaults('other')).toMatchObject([{ name: 'Bern' }]);
});

test('the view of a merged person does not take the place of the default of the one who stays', async () => {
  const [kept, gone] = people;
  await add({ list: 'merged', name: 'Mine', is_default: true });
  await add({ list: 'merged', name: 'Theirs', is_default: true, staff_id: gone });
  await add({ list: 'alone', name: 'Theirs', is_default: true, staff_id: gone });
  await client.query('update saved_views set staff_id = $1 where staff_id = $2', [kept, gone]);
  expect(await defaults('merged')).toEqual([{ staff_id: kept, name: 'Mine' }]);
  expect(await defaults('alone')).toEqual([{ staff_id: kept, name: 'Theirs' }]);
});

test.each([
  ['a name twice, whatever the case', { name: 'TWICE' }, '23505'],
  ['no name', { name: '' }, '23514'],
  ['a name with blanks around it', { name: ' x' }, '23514'],
  ['a name of two lines', { name: 'a\nb' }, '23514'],
  ['a long name', { name: 'x'.repeat(61) }, '23514'],
  ['a list that is none', { name: 'x', list: 'drop table' }, '23514'],
  ['a query that is no object', { name: 'x', query: '[]' }, '23514'],
  ['a huge query', { name: 'x', query: JSON.stringify({ q: 'x'.repeat(2000) }) }, '23514'],
  ['an audience that is none', { name: 'x', shared_with: 'world' }, '23514'],
])('refuses %s', async (_what, view, code) => {
  await add({ name: 'Twice' }).catch(() => undefined);
  await expect(add(view)).rejects.toMatchObject({ code });
});

test('a person keeps a hundred views, also when two come at once', async () => {
  const full = people[1];
  await client.query('delete from saved_views where staff_id = $1', [full]);
  for (const number of Array.from({ length: 99 }, (_, index) => index)) {
    await add({ staff_id: full, list: 'full', name: `V${number}` });
  }
  const insert = (name: string) =>
    database.pool.query(`insert into saved_views (staff_id, list, name, query) values ($1, 'full', $2, '{}')`, [
      full,
      name,
    ]);
  const outcomes = await Promise.allSettled([insert('a'), insert('b'), insert('c')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
