import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { tellMissing } from './nightly.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('demo');
});
afterAll(() => database.drop());

/** Notes a backup by the clock that ended so many hours ago; with a fault it is none. */
const ended = (hours: number, fault: string | null = null) =>
  database.rows(sql`
    insert into brillanz.backups (started, finished, reason, place, name, fault)
    values (now() - make_interval(hours => ${hours + 1}), now() - make_interval(hours => ${hours}), 'clock', '/copies',
      ${fault === null ? 'a.backup' : null}, ${fault})`);

/** How often the office was told, after the clock looked once more. */
async function told(): Promise<number> {
  await asSystem(database.pool, 'a test looks as the clock does', tellMissing);
  const { n } = await database.one<{ n: number }>(
    sql`select count(*)::int as n from message_postings where kind = 'backupMissing'`,
  );
  return n;
}

test('the office hears once for each good copy after which none came', async () => {
  expect(await told()).toBe(0);
  await ended(30);
  expect(await told()).toBe(0);
  await ended(20, 'The disk is full.');
  expect([await told(), await told()]).toEqual([1, 1]);
  await ended(10, 'The disk is full.');
  expect(await told()).toBe(1);
  await ended(5);
  expect(await told()).toBe(1);
  await ended(2, 'The place does not answer.');
  expect(await told()).toBe(2);
});

test('no copy at all for a day and a half is missing, too', async () => {
  await database.rows(sql`delete from brillanz.backups`);
  await ended(35);
  expect(await told()).toBe(2);
  await database.rows(sql`update brillanz.backups set finished = finished - interval '2 hours'`);
  expect([await told(), await told()]).toEqual([3, 3]);
  const { who } = await database.one<{ who: string[] }>(sql`
    select array_agg(distinct account.email order by account.email) as who from message_postings posting
    join notifications line on line.posting_id = posting.id join staff on staff.id = line.staff_id
    join auth.users account on account.id = staff.auth_user_id where posting.kind = 'backupMissing'`);
  expect(who).toContain('admin@lumen.example');
  expect(who).not.toContain('owner@lumen.example');
});
