import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFixture } from '#access/testing/fixture.ts';
import { idOf, requestOf } from '#access/testing/people.ts';
import { asUser } from '#database/scope.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { Day } from '#shared/contracts/day.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('portal');
});
afterAll(() => database.drop());

/** Written by clients, and yet in nobody's way: why. */
const UNBOUNDED: Readonly<Record<string, string>> = {
  'a trigger writes them': `branches.created branches.updated erfa_groups.created erfa_groups.updated message_templates.updated
    opticians.created opticians.updated pending_changes.asked pending_changes.decided search_synonyms.created
    search_synonyms.updated settings.updated staff.created staff.updated staff_permissions.made certification_proofs.dated
    survey_team_analysis_results.last_updated`,
  'the office alone': `certification_versions.in_force factor_requirements.since optician_programs.since
    opticians.member_since staff_permissions.expires_at staff_programs.since`,
  'one’s own, and nothing is reckoned with them': `banner_dismissals.dismissed favourites.created notifications.read_at
    staff_preferences.first_steps_dismissed staff_preferences.subscriptions_seen survey_goals.reached`,
  'compared alone': 'settings.based_on meetings.cancelled_at',
};

test('a day or moment that clients write is one that calendars know', async () => {
  const rows = await database.rows<{ name: string }>(sql`
    select kept.relname || '.' || field.attname as name
    from pg_class kept join pg_attribute field on field.attrelid = kept.oid and field.attnum > 0 and not field.attisdropped
    where kept.relnamespace = 'public'::regnamespace and kept.relkind = 'r'
      and field.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'timestamp'::regtype)
      and (has_column_privilege('authenticated', kept.oid, field.attnum, 'INSERT')
        or has_column_privilege('authenticated', kept.oid, field.attnum, 'UPDATE'))
      and not exists (select from pg_constraint bound where bound.conrelid = kept.oid and bound.contype = 'c'
        and field.attnum = any (bound.conkey) and pg_get_constraintdef(bound.oid) like '%2100-01-01%')
    order by 1`);
  const known = Object.values(UNBOUNDED).flatMap((names) => names.trim().split(/\s+/));
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
});

test('what a check refuses stands nowhere: no archive could be restored that has it', async () => {
  const loose = await database.rows(sql`select conname from pg_constraint where not convalidated`);
  expect(loose).toEqual([]);
});

test('when a record came and changed is not for who asks to say', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await insertFixture(client).finally(() => client.end());
  const stamps = sql`select isfinite(created) as created, isfinite(updated) as updated from branches where name = 'Of always'`;
  for (const change of [
    sql`insert into branches (optician_id, name, street, postcode, place, canton, created, updated)
      values (${idOf('o', 'a')}, 'Of always', 'Gasse 1', '3000', 'Bern', 'BE', 'infinity', 'infinity')`,
    sql`update branches set created = 'infinity', updated = 'infinity' where name = 'Of always'`,
  ]) {
    await asUser(database.pool, requestOf('opticianOwner'), (tx) => tx.rows(change));
    expect(await database.rows(stamps)).toEqual([{ created: true, updated: true }]);
  }
});

test.each(['0000-01-01', '0044-03-15', '-infinity', 'infinity', '+012026-01-01', '2100-13-01'])(
  '%s is no day',
  (day) => {
    expect(Day.safeParse(day).success).toBe(false);
  },
);
