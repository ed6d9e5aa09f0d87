import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

test.each([
  ['2026-12-31T22:59:59Z', '2026-12-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-06-30T21:59:59Z', '2026-06-01'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-03-29T01:00:00Z', '2026-03-01'],
  ['2026-10-31T23:00:00Z', '2026-11-01'],
])('at %s the month of %s runs in Zurich', async (at, month) => {
  const row = await database.one<{ month: string }>(sql`select internal.running_month(${at})::text as month`);
  expect(row.month).toBe(month);
});
