import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { createSchemaSource, type SchemaSource } from './schema-source.ts';

let database: TestDatabase;
let source: SchemaSource;
beforeAll(async () => {
  database = await createTestDatabase('backend');
});
afterEach(() => source.close());
afterAll(() => database.drop());

const knows = async (table: string) => (await source.current()).relation('public', table) !== undefined;

test('is read once, by however many ask at once', async () => {
  source = createSchemaSource(database.pool);
  const [first, second] = await Promise.all([source.current(), source.current()]);
  expect(first).toBe(second);
  expect(await source.current()).toBe(first);
});

test('is read anew after NOTIFY and on demand, each time as a new generation', async () => {
  source = createSchemaSource(database.pool);
  const before = (await source.current()).generation;
  await database.pool.query('create table told (id int)');
  expect(await knows('told')).toBe(false);
  await database.pool.query(`notify pgrst, 'reload config'`);
  await database.pool.query(`notify pgrst, 'reload schema'`);
  await expect.poll(() => knows('told')).toBe(true);
  expect((await source.current()).generation).toBeGreaterThan(before);
  await database.pool.query('drop table told');
  await source.reload();
  expect(await knows('told')).toBe(false);
});

test('a burst of notices reads it twice at most', async () => {
  source = createSchemaSource(database.pool);
  const before = (await source.current()).generation;
  await Promise.all(Array.from({ length: 20 }, () => source.reload()));
  expect((await source.current()).generation - before).toBeLessThanOrEqual(2);
});

test('survives a broken line and then hears again', async () => {
  source = createSchemaSource(database.pool);
  const before = await source.current();
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and datname = current_database() and query ilike '%pg_class%'`);
  await database.pool.query('create table later (id int)');
  await expect.poll(() => source.current()).not.toBe(before);
  expect(await knows('later')).toBe(true);
  await database.pool.query(`drop table later; notify pgrst`);
  await expect.poll(() => knows('later')).toBe(false);
});
