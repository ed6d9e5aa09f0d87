import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { runRegistrationClock } from './clock.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal('demo');
});
afterAll(() => portal.stop());

test('what a process that ended had done and not told is told by the clock, once', async () => {
  // What is due at dates of the demo group is not what this is about.
  await runRegistrationClock(portal.database.pool);
  const one = await portal.database.one<{ id: string; staff: string }>(sql`
    select one.id, one.staff_id as staff from registrations one join registration_dates date on date.id = one.date_id
    join staff person on person.id = one.staff_id and person.active
    where one.state = 'registered' and date.starts_at > now() + interval '30 days' order by one.id limit 1`);
  const told = async () => {
    const row = await portal.database.one<{ n: number }>(sql`
      select count(*)::int as n from brillanz.message_items
      where staff_id = ${one.staff} and kind like '%.registered'`);
    return row.n;
  };
  await portal.database.rows(sql`
    update staff set work_contact = '{"email": "zoe@lumen.example"}' where id = ${one.staff}`);
  const before = await told();
  await portal.database.rows(sql`
    insert into internal.registration_untold (actor_id, news, kept)
    values (${one.staff}, ${JSON.stringify([{ kind: 'registered', ids: [one.id] }])}::jsonb, now() - interval '2 minutes')`);
  await Promise.all([runRegistrationClock(portal.database.pool), runRegistrationClock(portal.database.pool)]);
  expect(await told()).toBe(before + 1);
  expect(await portal.database.rows(sql`select from internal.registration_untold`)).toEqual([]);
});
