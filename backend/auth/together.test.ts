import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { together } from './together.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('backend');
  await database.pool.query('create table things (id int primary key)');
});
afterAll(() => database.drop());

test('all writes happen, the first one’s rows come back, and values stay parameters', async () => {
  const add = (id: number) => sql`insert into things values (${id})`;
  const statement = together(sql`insert into things values (${1}) returning id`, add(2), add(3));
  expect(statement.values).toEqual([1, 2, 3]);
  expect((await database.pool.query({ text: statement.text, values: statement.values })).rows).toEqual([{ id: 1 }]);
  expect((await database.pool.query('select count(*)::int from things')).rows).toEqual([{ count: 3 }]);
});

test('one that fails undoes all', async () => {
  const statement = together(sql`delete from things returning id`, sql`insert into things values (${'x'})`);
  await expect(database.pool.query({ text: statement.text, values: statement.values })).rejects.toThrow();
  expect((await database.pool.query('select count(*)::int from things')).rows).toEqual([{ count: 3 }]);
});
