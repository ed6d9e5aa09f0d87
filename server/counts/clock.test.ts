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

test('what is found as before keeps its bits, and no number is drawn for a word that has one', async () => {
  await database.rows(sql`delete from internal.counted_kinds where kind = 'broken'`);
  const stand = async () =>
    (
      await database.rows<{ place: number; marks: number; drawn: number }>(sql`
        select counted.place, (select count(*)::int from brillanz.record_marks) as marks,
          pg_sequence_last_value(pg_get_serial_sequence('brillanz.record_marks', 'id'))::int as drawn
        from brillanz.counted_records counted`)
    )[0];
  const count = async () => {
    await countSchedule(database.pool).run();
    return stand();
  };
  const before = await stand();
  await database.rows(sql`
    insert into brillanz.records_to_count (kind, record_id) select 'optician', id from opticians`);
  expect(await count()).toEqual(before);
  await database.rows(sql`update opticians set languages = '{fr}'`);
  // Of the other language a number is drawn, and of what nothing had in between.
  expect((await count())?.drawn).toBeGreaterThan(before?.drawn ?? 0);
});
