import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { countSchedule } from './clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

test('a kind that cannot be counted holds up no other, and is told of', async () => {
  await database.rows(sql`insert into internal.counted_kinds (kind, source) values ('broken', 'internal.not_there')`);
  await database.rows(sql`insert into opticians (name) values ('Optik Meier')`);
  await expect(countSchedule(database.pool).run()).rejects.toThrow(AggregateError);
  expect(await database.rows(sql`select kind from brillanz.records_to_count`)).toEqual([]);
  expect(await database.rows(sql`select kind from brillanz.counted_records`)).toEqual([{ kind: 'optician' }]);
});

test('values that are not there have no mark', async () => {
  expect(
    await database.rows(sql`select internal.marks_of('{"language": ["de", null]}') = '''language=de''' as same`),
  ).toEqual([{ same: true }]);
});
