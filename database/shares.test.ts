import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRequest } from './current-request.ts';
import { asSystem, asSystemOnce, asUser, asUserOnce, type Caller } from './scope.ts';
import { connectionsOf, createShare } from './shares.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

const CALLER: Caller = { role: 'authenticated', claims: { sub: '0b4a1c9e-0000-4000-8000-000000000001' } };
const ASKED = sql`select 1 as one`;
const PART = 0.3;

/** What a request asks for; `isGone` once nobody reads the answer. */
function asking(name: string, line = { isGone: false }) {
  const asker = {
    name,
    part: PART,
    refusal: () => new Error('too many'),
    checkWanted: () => {
      if (line.isGone) throw new Error('gone');
    },
  };
  return <T>(work: () => Promise<T>) => currentRequest.run({ id: 'x', asker }, work);
}
const read = () => asUserOnce(database.pool, CALLER, ASKED);
const note = () => asSystemOnce(database.pool, 'a test', ASKED);

/** As many pieces of work as one asker may have; they go on when the test says so, and then ask for more. */
function hold(name: string) {
  const end = Promise.withResolvers<void>();
  const work = (more: () => Promise<unknown>) => async () => {
    await end.promise;
    return more();
  };
  const held = Array.from({ length: connectionsOf(database.pool, PART) }, (_, at) =>
    asking(name)(() =>
      at % 2 ? asUser(database.pool, CALLER, work(note)) : asSystem(database.pool, 'a test', work(read)),
    ),
  );
  return { held, end: end.resolve };
}

test('whoever has their share waits, with the rights of a person and past them; others do not, nor what is nobody’s', async () => {
  const { held, end } = hold('anna');
  const settled: string[] = [];
  const waiting = [read, note].map(async (ask) => {
    await asking('anna')(ask);
    settled.push('anna');
  });
  await Promise.all([asking('beat')(read), asking('beat')(note), read(), note()]);
  settled.push('others');
  end();
  // What a piece of work asks for within itself has its place.
  expect(await Promise.all(held)).toEqual(held.map(() => [{ one: 1 }]));
  await Promise.all(waiting);
  expect(settled).toEqual(['others', 'anna', 'anna']);
});

test('what nobody reads any more is passed over when its turn comes; what the portal does for itself is not', async () => {
  const { held, end } = hold('anna');
  const line = { isGone: false };
  const waiting = Promise.allSettled([read, note].map((ask) => asking('anna', line)(ask)));
  line.isGone = true;
  end();
  await Promise.all(held);
  expect(await waiting).toMatchObject([{ reason: { message: 'gone' } }, { value: [{ one: 1 }] }]);
});

test('while connections are scarce one keeps a single one, and has the part back when they are not', async () => {
  let areScarce = false;
  const share = createShare(() => areScarce);
  const portion = { name: 'anna', most: 4, refusal: () => new Error('too many') };
  const ends: (() => void)[] = [];
  const work = () => share(portion, () => new Promise<void>((end) => ends.push(end)));
  const all = [work(), work(), work(), work(), work(), work(), work()];
  expect(ends).toHaveLength(4);
  const end = async (piece: number) => {
    ends[piece]?.();
    await all[piece];
  };
  areScarce = true;
  await end(0);
  await end(1);
  expect(ends).toHaveLength(4);
  await end(2);
  expect(ends).toHaveLength(4);
  await end(3);
  expect(ends).toHaveLength(5);
  areScarce = false;
  await end(4);
  expect(ends).toHaveLength(7);
  for (const piece of [5, 6]) await end(piece);
});
