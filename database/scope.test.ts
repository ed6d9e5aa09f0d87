import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool, type Pool } from './pool.ts';
import {
  ANONYMOUS,
  asSystem,
  asSystemTogether,
  asUser,
  asUserOnce,
  type Caller,
  MOST_READ,
  type Transaction,
} from './scope.ts';
import { nameStatements } from './statement-names.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { TooMuchRead } from './up-to.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase('backend');
  await database.pool.query('create table notes (text text not null unique deferrable initially deferred)');
  await database.pool.query('grant all on notes to anon');
  // One connection: what one transaction leaves behind, the next would find.
  pool = createPool({ url: database.url, size: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Nobody: the role is refused before the statement is run. */
const NOBODY = { role: 'nobody', claims: {} } as unknown as Caller;
const note = (text: string) => sql`insert into notes values (${text}) returning text`;
const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from notes order by text')).rows.map(({ text }) => text);

test.each(['named', 'unnamed'])('statements run as the caller, alone and several, with %s statements', async (how) => {
  nameStatements(how === 'named');
  try {
    const who = sql`select current_user as role, ${7}::int as seven, current_setting('request.jwt.claims')::jsonb ->> 'a' as a`;
    const caller: Caller = { role: 'anon', claims: { a: 'b' } };
    for (let time = 0; time < 2; time += 1) {
      expect(await asUserOnce(pool, caller, who)).toEqual([{ role: 'anon', seven: 7, a: 'b' }]);
      const several = await asUser(pool, caller, (tx) =>
        Promise.all([tx.prepared(who), tx.row(who), tx.rows(sql`select 1 as one union all select 2 order by one`)]),
      );
      expect(several[0]).toEqual(several[1]);
      expect(several[2]).toEqual([{ one: 1 }, { one: 2 }]);
      // Nothing of it stays on the connection.
      const after = await pool.query(
        `select current_user as role, current_setting('request.jwt.claims', true) as claims`,
      );
      expect(after.rows[0]).toEqual({ role: 'postgres', claims: '' });
    }
  } finally {
    nameStatements(true);
  }
});

test('a statement never runs without its caller, and neither does what follows one that failed to begin', async () => {
  await expect(asUserOnce(pool, NOBODY, note('alone'))).rejects.toThrow('nobody');
  const refusals: unknown[] = [];
  const stubborn = asUser(pool, NOBODY, async (tx) => {
    for (const text of ['first', 'second'])
      await tx.rows(note(text)).catch((error: Error) => refusals.push(error.message));
    void tx.rows(note('third')).catch(() => undefined);
  });
  await stubborn;
  expect(refusals).toEqual([expect.stringContaining('nobody'), expect.stringContaining('nobody')]);
  expect(await notes()).toEqual([]);
});

test('what fails leaves nothing, at the first statement, later, by the work itself and at the end', async () => {
  const two = (first: string, second: string) =>
    asUser(pool, ANONYMOUS, async (tx) => {
      await tx.rows(note(first));
      return tx.row(note(second));
    });
  await expect(two('a', 'b')).resolves.toEqual({ text: 'b' });
  await expect(two(null as unknown as string, 'c')).rejects.toThrow('null value');
  await expect(two('c', null as unknown as string)).rejects.toThrow('null value');
  // Unique at the end: the commit fails.
  await expect(two('c', 'a')).rejects.toThrow('duplicate key');
  await expect(asUserOnce(pool, ANONYMOUS, note('a'))).rejects.toThrow('duplicate key');
  const changedMind = asSystem(pool, 'a test that changes its mind', async (tx) => {
    await tx.rows(note('d'));
    throw new Error('no');
  });
  await expect(changedMind).rejects.toThrow('no');
  expect(await asSystem(pool, 'a test that asks nothing', async () => 'nothing')).toBe('nothing');
  expect(await notes()).toEqual(['a', 'b']);
  expect(await asUserOnce(pool, ANONYMOUS, note('e'))).toEqual([{ text: 'e' }]);
});

test('a statement that comes after the end of its transaction is refused, whoever has the connection by then', async () => {
  let kept: Transaction | undefined;
  const failed = asUser(pool, ANONYMOUS, async (tx) => {
    kept = tx;
    await tx.rows(sql`select 1`);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const unused = asUser(pool, ANONYMOUS, async (tx) => tx);
  for (const tx of [kept, await unused]) {
    await expect(tx?.rows(note('late'))).rejects.toThrow('after the end');
    await asUser(pool, ANONYMOUS, async () => {
      await expect(tx?.rows(note('late'))).rejects.toThrow('after the end');
    });
  }
  expect(await notes()).not.toContain('late');
});

test('statements of one turn share a connection, and none fails with another', async () => {
  const wide = createPool({ url: database.url, size: 2 });
  const ask = (statement: Sql) => asSystemTogether<{ place: number }>(wide, 'the test asks', statement);
  const place = sql`select pg_backend_pid() as place`;
  for (let time = 0; time < 2; time += 1) {
    const [first, failed, last] = await Promise.allSettled([ask(place), ask(sql`select 1 / 0 as place`), ask(place)]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(last).toEqual(first);
  }
  const later = ask(sql`select pg_backend_pid() as place from pg_sleep(0.2)`);
  await new Promise(setImmediate);
  expect(await ask(place)).not.toEqual(await later);
  await wide.end();
});

test('what a person’s statement gives beyond 16 million letters is not kept: it fails, and the connection goes on', async () => {
  const some = (rows: number) => sql`select repeat('x', 1000000) as text from generate_series(1, ${rows}::int)`;
  const ask = {
    once: (rows: number) => asUserOnce(pool, ANONYMOUS, some(rows)),
    first: (rows: number) => asUser(pool, ANONYMOUS, (tx) => tx.rows(some(rows))),
    system: (rows: number) => asSystem(pool, 'somebody asked for it', (tx) => tx.rows(some(rows)), MOST_READ),
    second: (rows: number) =>
      asUser(pool, ANONYMOUS, async (tx) => {
        await tx.rows(sql`select`);
        return tx.prepared(some(rows));
      }),
  };
  for (const asked of Object.values(ask)) {
    await expect(asked(17)).rejects.toBeInstanceOf(TooMuchRead);
    expect(await asked(16)).toBeDefined();
  }
  // Work of the portal’s own reads what it must.
  expect(await asSystem(pool, 'the test reads much', (tx) => tx.rows(some(17)))).toHaveLength(17);
});

test('a person’s statement takes half a minute at most', async () => {
  const limit = sql`select current_setting('statement_timeout') as limit`;
  expect(await asUserOnce(pool, ANONYMOUS, limit)).toEqual([{ limit: '30s' }]);
  expect(await asUser(pool, ANONYMOUS, (tx) => tx.rows(limit))).toEqual([{ limit: '30s' }]);
  const asked = asSystem(pool, 'somebody asked for it', (tx) => tx.rows(limit), MOST_READ);
  expect(await asked).toEqual([{ limit: '30s' }]);
  expect(await asSystem(pool, 'the test takes its time', (tx) => tx.rows(limit))).toEqual([{ limit: '0' }]);
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
});
