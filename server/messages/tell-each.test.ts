import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { tellEach, tellInRounds } from './tell-each.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  await database.pool.query('create table told (n integer primary key); create table due (n integer)');
});
afterAll(() => database.drop());

/** Takes what is due and divides by it, having written it down; says what was reached, or the fault. */
const tell = (broken: (n: number) => Promise<void> | void = () => undefined) =>
  tellEach<{ n: number }>(
    database.pool,
    'a test tells',
    (tx) => tx.rows(sql`delete from due returning n`),
    async (tx, { n }) => {
      await tx.rows(sql`insert into told values (${n})`);
      await broken(n);
      await tx.rows(sql`select 1 / ${n}::int`);
      return 1;
    },
  );
const due = (...all: number[]) =>
  database.pool
    .query('truncate told, due')
    .then(() => database.pool.query('insert into due select unnest($1::int[])', [all]));
const numbers = async (table: string) =>
  (await database.pool.query<{ n: number }>(`select n from ${table} order by n`)).rows.map(({ n }) => n);

test('one that cannot be told is left out and named, and the others are told once', async () => {
  await due(1, 0, 2);
  await expect(tell()).rejects.toMatchObject({ errors: [{ code: '22012' }] });
  expect([await numbers('told'), await numbers('due')]).toEqual([[1, 2], []]);
  await due(1, 2);
  const broken = (n: number) => {
    if (n === 1) throw new RangeError('No such month.');
  };
  await expect(tell(broken)).rejects.toThrow('1 could not be told of: a test tells.');
  expect(await numbers('told')).toEqual([2]);
  await due(3);
  expect(await tell()).toBe(1);
});

test('where the database fails nothing was told, and all of it waits', async () => {
  await due(1, 2);
  const cut = async () => {
    throw Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  };
  await expect(tell(cut)).rejects.toThrow('Connection terminated');
  expect([await numbers('told'), await numbers('due')]).toEqual([[], [1, 2]]);
});

test('what is due by many is told in rounds, until there is none, whatever is left out of one', async () => {
  await due(1, 2, 0, 3, 4, 5, 6);
  const told: number[][] = [];
  const rounds = tellInRounds<{ n: number }>(
    database.pool,
    'a test tells',
    async (tx) => {
      const taken = await tx.rows<{ n: number }>(sql`
        delete from due where n = any (array(select n from due order by n limit 3)) returning n`);
      told.push(taken.map(({ n }) => n).toSorted());
      return taken;
    },
    async (tx, { n }) => (await tx.rows(sql`select 1 / ${n}::int`)).length,
  );
  await expect(rounds).rejects.toMatchObject({ errors: [{ code: '22012' }] });
  expect(told).toEqual([[0, 1, 2], [3, 4, 5], [6], []]);
});
