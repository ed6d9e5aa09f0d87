import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

async function ask(at: string, frequency?: string): Promise<string> {
  const answer = frequency
    ? sql`select internal.digest_time(${at}::timestamptz, ${frequency}) as at`
    : sql`select internal.decent_time(${at}::timestamptz) as at`;
  const row = await asSystem(database.pool, 'a test asks for the hours of mails', (tx) => tx.row<{ at: Date }>(answer));
  return row?.at.toISOString() ?? '';
}

/** When something posted at the first instant may arrive; UTC+2 in summer, UTC+1 in winter. */
test.each([
  ['a working day, at once', '2026-07-15T12:00:00Z', '2026-07-15T12:00:00.000Z'],
  ['before seven, at seven', '2026-07-15T04:59:59Z', '2026-07-15T05:00:00.000Z'],
  ['seven sharp is open', '2026-07-15T05:00:00Z', '2026-07-15T05:00:00.000Z'],
  ['the last second', '2026-07-15T16:59:59Z', '2026-07-15T16:59:59.000Z'],
  ['nineteen sharp is closed', '2026-07-15T17:00:00Z', '2026-07-16T05:00:00.000Z'],
  ['after midnight, the same morning', '2026-07-15T22:30:00Z', '2026-07-16T05:00:00.000Z'],
  ['Saturday is open', '2026-07-18T10:00:00Z', '2026-07-18T10:00:00.000Z'],
  ['Saturday evening, Monday', '2026-07-18T18:00:00Z', '2026-07-20T05:00:00.000Z'],
  ['Sunday noon, Monday', '2026-07-19T10:00:00Z', '2026-07-20T05:00:00.000Z'],
  ['winter is an hour later in UTC', '2026-12-15T05:30:00Z', '2026-12-15T06:00:00.000Z'],
  ['over the night clocks go forward', '2026-03-28T20:00:00Z', '2026-03-30T05:00:00.000Z'],
  ['over the night clocks go back', '2026-10-24T20:00:00Z', '2026-10-26T06:00:00.000Z'],
  ['over the turn of the year', '2026-12-31T20:00:00Z', '2027-01-01T06:00:00.000Z'],
])('%s', async (_case, at, expected) => {
  expect(await ask(at)).toBe(expected);
});

test.each([
  ['this morning still', 'daily', '2026-07-15T05:00:00Z', '2026-07-15T05:30:00.000Z'],
  ['half past seven itself is over', 'daily', '2026-07-15T05:30:00Z', '2026-07-16T05:30:00.000Z'],
  ['Saturday noon, Monday', 'daily', '2026-07-18T10:00:00Z', '2026-07-20T05:30:00.000Z'],
  ['the next Monday', 'weekly', '2026-07-15T10:00:00Z', '2026-07-20T05:30:00.000Z'],
  ['Monday before the hour', 'weekly', '2026-07-20T05:00:00Z', '2026-07-20T05:30:00.000Z'],
  ['a week over the end of summer time', 'weekly', '2026-10-19T10:00:00Z', '2026-10-26T06:30:00.000Z'],
])('digest: %s', async (_case, frequency, at, expected) => {
  expect(await ask(at, frequency)).toBe(expected);
});
