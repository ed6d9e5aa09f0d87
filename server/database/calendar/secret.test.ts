import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFixture } from '#access/testing/fixture.ts';
import { idOf } from '#access/testing/people.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { asSystem } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

test('nobody writes the secret of a calendar, and nobody who is not signed in is given one', async () => {
  const { rows } = await database.pool.query(`
    select has_any_column_privilege('authenticated', 'calendars', 'insert') as inserts,
      has_column_privilege('authenticated', 'calendars', 'secret_hash', 'update') as updates,
      internal.open_calendar('{}') as secret`);
  expect(rows).toEqual([{ inserts: false, updates: false, secret: null }]);
});

test('who says that it was not them ends the address of their own calendar alone', async () => {
  const client = await database.pool.connect();
  await insertFixture(client);
  client.release();
  const keepers = async () =>
    (await database.pool.query<{ staff_id: string }>('select staff_id from calendars order by staff_id')).rows.map(
      (row) => row.staff_id,
    );
  const say = (action: 'login' | 'not_me') =>
    asSystem(database.pool, 'a test writes down what happened to an account', (tx) =>
      writeAudit(tx, { action, actor: { id: idOf('u', 'optician'), email: null }, at: new Date() }),
    );
  const before = await keepers();
  expect(before).toContain(idOf('p', 'optician'));
  await say('login');
  expect(await keepers()).toEqual(before);
  await say('not_me');
  expect(await keepers()).toEqual(before.filter((keeper) => keeper !== idOf('p', 'optician')));
});
