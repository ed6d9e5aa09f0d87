import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightOf } from '#server/retention/testing/night.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { ASSESSMENT_KINDS } from './retention.ts';

let portal: TestPortal;
let members: Record<'optician' | 'owner' | 'admin', Member>;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  const [optician, owner, admin] = await Promise.all(
    ['optician', 'owner', 'admin'].map((name) => portal.signIn(`${name}@lumen.example`)),
  );
  if (!optician || !owner || !admin) throw new Error('The demo group has them.');
  members = { optician, owner, admin };
});
afterAll(() => portal.stop());

const TABLES = ['survey_responses', 'survey_answers', 'survey_results', 'survey_openings', 'survey_goals'] as const;
const rowsOf = async (staff: string) =>
  Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await portal.database.pool.query(`select count(*)::int as n from ${table} where staff_id = $1`, [
        staff,
      ]);
      return rows[0].n as number;
    }),
  );

test('all of it is in the copy of one’s own data, and what one plans on the dashboard and in the calendar', async () => {
  const { data: rounds } = await members.optician.client
    .from('survey_responses')
    .select('response_id')
    .not('ended', 'is', null)
    .limit(1);
  const response_id = rounds?.[0]?.response_id;
  const [{ due } = { due: '' }] = await portal.database.rows<{ due: string }>(
    sql`select (now() + interval '9 days')::date::text as due`,
  );
  const goal = { response_id, area: 'advice', due };
  expect((await members.optician.client.from('survey_goals').insert(goal)).error).toBeNull();
  const { staff } = await portal.database.one<{ staff: string }>(
    sql`select staff_id as staff from survey_responses where response_id = ${response_id}`,
  );
  const release = (released: boolean) =>
    members.optician.call('PUT', '/assessments/release', { body: { response_id, released } });
  expect((await release(true)).status).toBe(200);
  expect((await members.owner.call('GET', `/assessments/result?response_id=${response_id}`)).status).toBe(200);
  await release(false);
  const copy = (await members.optician.call('GET', '/account/export')).body.data as Record<string, unknown[]>;
  expect(copy.survey_openings).toEqual([
    { id: expect.any(Number), response_id, staff_id: staff, name: 'Livia Aebischer', opened: expect.any(String) },
  ]);
  expect(TABLES.map((table) => copy[table]?.length)).toEqual(await rowsOf(staff));
  // The goal stands on the dashboard and in the calendar, too.
  const { data } = (await members.optician.call('GET', '/dashboard')).body;
  expect(data).toMatchObject({ tasks: { 'assessment.goals': { data: { n: 1 } } } });
  const entries = await portal.database.rows<{ title: string; day: string }>(
    sql`select title, starts_at::date::text as day from internal.calendar_of_survey_goals(${staff}, 'de')`,
  );
  expect(entries).toEqual([{ title: 'Ziel: Beratung', day: due }]);
});

test('what was released to the owners is not for who holds one of their rights', async () => {
  const { pool } = portal.database;
  const owner = (await members.owner.client.rpc('current_staff_id')).data;
  const branches = async () =>
    ((await members.owner.call('GET', '/assessments/overview')).body.data as { branches: unknown[] }).branches.length;
  expect(await branches()).toBeGreaterThan(0);
  await pool.query(`delete from staff_roles where staff_id = $1 and role_name = 'opticianOwner'`, [owner]);
  await pool.query(
    `insert into staff_permissions (staff_id, permission_name, granted)
     select $1, unnest('{canEditOwnBusiness,canViewAssessment}'::text[]), true`,
    [owner],
  );
  expect(await branches()).toBe(0);
  await pool.query(`delete from staff_permissions where staff_id = $1`, [owner]);
  await pool.query(`insert into staff_roles (staff_id, role_name) values ($1, 'opticianOwner')`, [owner]);
});

test('merging two records of a person keeps the rounds of both', async () => {
  const { kept, gone } = await portal.database.one<{ kept: string; gone: string }>(sql`
    select min(person.id::text) as kept, max(person.id::text) as gone
    from staff person join survey_responses round on round.staff_id = person.id and round.ended is not null
    where person.auth_user_id is null group by person.optician_id having count(distinct person.id) > 1 limit 1`);
  const [one, other] = [await rowsOf(kept), await rowsOf(gone)];
  const seen = (await members.admin.call('GET', `/staff/merge?kept=${kept}&gone=${gone}`)).body.data as Record<
    'kept' | 'gone',
    { updated: string }
  >;
  const updated = { kept: seen.kept.updated, gone: seen.gone.updated };
  const body = { kept, gone, updated, fields: [], roles: 'both', account: 'kept' };
  expect((await members.admin.call('POST', '/staff/merge', { body })).status).toBe(200);
  expect(await rowsOf(kept)).toEqual(one.map((n, place) => n + (other[place] ?? 0)));
});

test('it goes on request by the office, which sees nothing of it, and the team says why it is no longer right', async () => {
  const { rows, one } = portal.database;
  const { staff, branch } = await one<{ staff: string; branch: string }>(sql`
    select round.staff_id as staff, team.branch_id as branch
    from survey_team_analysis_results team join staff_branches main on main.branch_id = team.branch_id and main.is_main
    join internal.survey_team_versions version on version.branch_id = team.branch_id
    join survey_responses round on round.staff_id = main.staff_id and round.response_id = any (version.responses)
    where team.update_status = 'done' and team.marks is not null and (select count(*) from internal.survey_team_people(team.branch_id)) > 4 order by 1 limit 1`);
  const ids = (
    await rows<{ id: string }>(sql`select response_id as id from survey_responses where staff_id = ${staff}`)
  )
    .map(({ id }) => id)
    .sort();
  expect((await members.owner.client.rpc('delete_survey', { staff_id: staff })).status).not.toBe(200);
  expect((await members.admin.client.rpc('delete_survey', { staff_id: staff })).data).toBe(ids.length);
  for (const table of ['survey_answers', 'survey_results', 'survey_responses']) {
    const { rows: left } = await portal.database.pool.query(`select from ${table} where staff_id = $1`, [staff]);
    expect(left, table).toEqual([]);
  }
  const log = await rows<{ object: string; old: string[] }>(
    sql`select object, old from brillanz.audit_entries where object = 'survey_responses'`,
  );
  expect(log.map(({ old }) => old.toSorted())).toEqual([ids]);
  expect(
    await one(
      sql`select update_status, deleted, marks is not null as marks from survey_team_analysis_results where branch_id = ${branch}`,
    ),
  ).toEqual({ update_status: 'needs_update', deleted: true, marks: true });
});

test('it goes with terms: answers after two years, all of it half a year after somebody left', async () => {
  const { pool, one } = portal.database;
  const {
    rows: [old],
  } = await pool.query(
    `select response_id, staff_id from survey_responses where ended is not null order by ended limit 1`,
  );
  await pool.query(`update survey_responses set started = '2020-01-01', ended = '2020-01-02' where response_id = $1`, [
    old.response_id,
  ]);
  await nightOf(pool, ASSESSMENT_KINDS);
  expect(
    await one(sql`select (select count(*)::int from survey_answers where response_id = ${old.response_id}) as answers,
      (select count(*)::int from survey_results where response_id = ${old.response_id}) as results`),
  ).toEqual({ answers: 0, results: 1 });
  await pool.query(
    `alter table staff disable trigger user; update staff set active = false, updated = now() - interval '7 months' where id = '${old.staff_id}'; alter table staff enable trigger user`,
  );
  await nightOf(pool, ASSESSMENT_KINDS);
  expect(await one(sql`select count(*)::int as n from survey_responses where staff_id = ${old.staff_id}`)).toEqual({
    n: 0,
  });
});

test('five rounds begin in a day, whatever becomes of them, as each leaves an id for good', async () => {
  const romand = await portal.signIn('romand@lumen.example');
  await portal.database.rows(sql`delete from survey_responses where staff_id = (
    select person.id from staff person join auth.users account on account.id = person.auth_user_id
    where account.email = 'romand@lumen.example')`);
  const begin = () =>
    romand.client.from('survey_responses').insert({ consent_version: '2026-11', allows_text_service: true }).select();
  for (let round = 1; round <= 5; round += 1) {
    const { data } = await begin();
    const { response_id } = data?.[0] ?? {};
    expect((await romand.client.rpc('delete_survey', { response_id })).error).toBeNull();
  }
  expect((await begin()).error?.message).toBe('may_start_from');
  await portal.database.rows(sql`update internal.survey_beginnings set day = day - 1`);
  expect((await begin()).error).toBeNull();
});
