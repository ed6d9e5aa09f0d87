import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

test('a row that was kept before a column came is put back with its default', async () => {
  const client = await database.pool.connect();
  try {
    await client.query(`create temporary table rooms (
      id integer primary key, since text not null default 'today', doubled integer generated always as (id * 2) stored)`);
    await client.query(`select internal.put_row('rooms', kept) from (values
      ('{"id": 1}'::jsonb), ('{"id": 2, "since": "ever", "doubled": 7, "gone": true}')) bin (kept)`);
    const { rows } = await client.query('select * from rooms order by id');
    expect(rows).toEqual([
      { id: 1, since: 'today', doubled: 2 },
      { id: 2, since: 'ever', doubled: 4 },
    ]);
  } finally {
    client.release(true);
  }
});
