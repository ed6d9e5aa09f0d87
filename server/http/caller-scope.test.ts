import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareOf } from '#database/shares.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { callerScope } from './caller-scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

const CALLER = { role: 'authenticated', claims: { sub: '0b4a1c9e-0000-4000-8000-000000000001' } } as const;
const ASKED = sql`select 1 as one`;

test('who waits for a turn and hangs up is passed over; what a call asks for within itself does not wait', async () => {
  const scopeOf = callerScope(database.pool);
  const open = { method: 'GET', socket: { destroyed: false } };
  const end = Promise.withResolvers<void>();
  const scope = scopeOf(CALLER, open);
  const held = Array.from({ length: shareOf(database.pool) }, () =>
    scope.asCaller(async () => {
      await end.promise;
      return scope.asCallerOnce(ASKED);
    }),
  );
  const waiting = ['GET', 'POST'].map((method) => {
    const [reader, gone] = [{ destroyed: false }, { destroyed: false }];
    const asked = [reader, gone].map((socket) => scopeOf(CALLER, { method, socket }).asCallerOnce(ASKED));
    gone.destroyed = true;
    return Promise.allSettled(asked);
  });
  end.resolve();
  expect(await Promise.all(held)).toEqual(held.map(() => [{ one: 1 }]));
  const [reads, writes] = await Promise.all(waiting);
  expect(reads).toMatchObject([{ value: [{ one: 1 }] }, { reason: { message: 'Who asked has hung up.' } }]);
  // What was to be written is, so that nobody has to guess.
  expect(writes?.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});
