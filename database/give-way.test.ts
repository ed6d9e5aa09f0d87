import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRequest } from './current-request.ts';
import { giveWay } from './give-way.ts';
import { createPool, type Pool } from './pool.ts';
import { asUser, type Caller } from './scope.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  pool = createPool({ url: database.url, size: 5 });
  giveWay(pool, { long: 700, waits: 100 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const CALLER: Caller = { role: 'authenticated', claims: { sub: '0b4a1c9e-0000-4000-8000-000000000001' } };
const refusal = () => new Error('too many');

/** Asks in a person's name for what takes so many seconds; answers what became of it. */
function ask(name: string, seconds: number): Promise<string> {
  const asker = { name, part: 0.6, refusal, checkWanted: () => undefined };
  const work = () => asUser(pool, CALLER, (tx) => tx.rows(sql`select pg_sleep(${seconds})`));
  return currentRequest.run({ id: 'x', asker }, work).then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
}

test('long work of persons gives way while others wait, first of those who keep most', async () => {
  const [slow, others] = [[1, 2, 3].map(() => ask('a', 20)), [...'bd'].map((name) => ask(name, 2))];
  expect(await ask('c', 0)).toBe('done');
  expect(await Promise.all(slow)).toEqual(['57014', '57014', '57014']);
  expect(await Promise.all(others)).toEqual(['done', 'done']);
});

test('one long piece goes on however many others ask', async () => {
  const long = ask('a', 1.5);
  const short = [...'bcdefg'].flatMap((name) => [1, 2, 3].map(() => ask(name, 0.1)));
  expect(new Set(await Promise.all(short))).toEqual(new Set(['done']));
  expect(await long).toBe('done');
});

test('who begins again and again gives way before who begins once', async () => {
  expect(await Promise.all([...'efgh'].map((name) => ask(name, 0.9)))).toEqual(Array(4).fill('done'));
  const again = [...'efgh'].map((name) => ask(name, 3));
  const once = ask('i', 2.5);
  const short = await Promise.all([...'jklm'].map((name) => ask(name, 0.1)));
  expect(new Set(short)).toEqual(new Set(['done']));
  expect(await once).toBe('done');
  expect(await Promise.all(again)).toContain('57014');
});

test.skipIf(process.platform !== 'linux')(
  'what takes most memory ends while the work of all takes more than its part',
  async () => {
    const small = createPool({ url: database.url, size: 5 });
    giveWay(small, { waits: 100, memory: 200 * 2 ** 20 });
    const work = (megabytes: number) => {
      // A value that is kept in memory while the statement waits.
      const held = sql`select pg_sleep(1.5), length(held) from (select repeat('x', ${megabytes * 2 ** 20}) held offset 0) h`;
      const asker = { name: String(megabytes), part: 0.6, refusal, checkWanted: () => undefined };
      return currentRequest
        .run({ id: 'x', asker }, () => asUser(small, CALLER, (tx) => tx.rows(held)))
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        );
    };
    expect(await Promise.all([work(250), work(40), work(0)])).toEqual(['57014', 'done', 'done']);
    await small.end();
  },
);

test.skipIf(process.platform !== 'linux')('what asks for more memory than a process may have fails alone', async () => {
  const texts = sql`select length(string_agg(repeat('x', 1000000), '')) from generate_series(1, 1000)`;
  await expect(asUser(pool, CALLER, (tx) => tx.rows(texts))).rejects.toMatchObject({ code: '53200' });
  expect(await asUser(pool, CALLER, (tx) => tx.rows(sql`select 1 as one`))).toEqual([{ one: 1 }]);
});
