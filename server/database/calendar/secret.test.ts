import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

test('nobody writes the secret of a calendar, and nobody who is not signed in is given one', async () => {
  const { rows } = await database.pool.query(`
    select has_any_column_privilege('authenticated', 'calendars', 'insert') as inserts,
      has_column_privilege('authenticated', 'calendars', 'secret_hash', 'update') as updates,
      internal.open_calendar('{}') as secret`);
  expect(rows).toEqual([{ inserts: false, updates: false, secret: null }]);
});
