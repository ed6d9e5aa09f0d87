import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFixture } from '#access/testing/open-fixture.ts';
import { type CallerName, idOf, requestOf } from '#access/testing/people.ts';

let fixture: Awaited<ReturnType<typeof openFixture>>;
let client: pg.Client;
beforeAll(async () => {
  fixture = await openFixture();
  client = fixture.client;
  // So that the two owners differ in their company alone.
  await client.query(`insert into optician_programs values ($1, 'gesundheitsoptik') on conflict do nothing`, [
    idOf('o', 'b'),
  ]);
});
afterAll(() => fixture.close());

/** What the former owner reads all the same, and why. */
const STILL_READ: Record<string, string> = {
  'content_revisions.saved_by': 'drafts of the company, whoever wrote them',
  'erfa_requests.staff_id': 'who asks for a seat in a group that the owner sits in',
};

/** Rows that name a person, by the columns that do, as somebody reads them. */
async function rowsAbout(caller: CallerName, person: string): Promise<Map<string, number>> {
  const columns = await client.query<{ of_table: string; column: string }>(
    `select c.conrelid::regclass::text as of_table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'staff'::regclass and c.connamespace = 'public'::regnamespace
      and has_column_privilege('authenticated', a.attrelid, a.attnum, 'select')
    order by 1, 2`,
  );
  const { role, claims } = requestOf(caller);
  await client.query('begin');
  await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
    role,
    JSON.stringify(claims),
  ]);
  const read = new Map<string, number>();
  for (const { of_table, column } of columns.rows) {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from ${of_table} where ${pg.escapeIdentifier(column)} = $1`,
      [person],
    );
    read.set(`${of_table}.${column}`, rows[0]?.n ?? 0);
  }
  await client.query('rollback');
  return read;
}

/** What a person reads of themselves beyond their owner, and what keeps it from an owner who enters first as that person. */
const KEPT: Record<string, string> = {
  'exports.staff_id': 'only an account has them',
  'files.uploader_id': 'only an account has them',
  'mails.staff_id': 'an invitation parts them from the person',
  'notifications.staff_id': 'an invitation deletes them',
  'survey_answers.staff_id': 'only an account has them',
  'survey_goals.staff_id': 'only an account has them',
  'survey_openings.staff_id': 'only an account has them',
  'survey_responses.staff_id': 'only an account has them',
  'survey_results.staff_id': 'only an account has them',
};

test('what somebody reads of themselves beyond their owner keeps that owner from inviting them', async () => {
  const person = idOf('p', 'optician');
  const [own, owners] = [await rowsAbout('optician', person), await rowsAbout('opticianOwner', person)];
  const beyond = [...own].filter(([column, count]) => count > (owners.get(column) ?? 0)).map(([column]) => column);
  expect(beyond.length).toBeGreaterThan(10);
  // As internal.with_past asks.
  const { rows } = await client.query<{ part: string }>(
    `select part from internal.record_parts where table_name = 'staff' and not history`,
  );
  const counted = rows.map(({ part }) => part);
  const open = beyond.filter((column) => !counted.includes(column.split('.')[0] ?? ''));
  expect(open).toEqual(Object.keys(KEPT));
});

test('of somebody who went to another company the former owner reads no more than any other owner', async () => {
  const person = idOf('p', 'optician');
  const before = await rowsAbout('opticianOwner', person);
  await client.query('update staff set optician_id = $2 where id = $1', [person, idOf('o', 'h')]);
  const [former, other] = [await rowsAbout('opticianOwner', person), await rowsAbout('stranger', person)];
  const more = [...former].filter(([column, count]) => count > (other.get(column) ?? 0)).map(([column]) => column);
  expect(more).toEqual(Object.keys(STILL_READ));
  const lost = [...before].filter(([column, count]) => count > (former.get(column) ?? 0)).map(([column]) => column);
  expect(lost).toEqual(expect.arrayContaining(['registrations.staff_id']));
});

test('whoever goes leaves behind wishes, what was shared with the company, and an invitation that was not used', async () => {
  const person = idOf('p', 'colleague', 'b');
  const account = idOf('u', 'invited');
  await client.query(
    `insert into auth.users (id, email, is_sso_user, is_anonymous, invited_at)
    values ($1, 'invited@test.example', false, false, now())`,
    [account],
  );
  await client.query('update staff set auth_user_id = $2 where id = $1', [person, account]);
  await client.query(
    `update registration_requests set created_by = $2 where registration_id = any (
    select id from registrations where staff_id = $1)`,
    [person, idOf('p', 'stranger')],
  );
  await client.query(
    `update files set owner_table = 'staff', owner_id = $1, owner_field = 'portrait_image', held = false,
      expires = now() + interval '20 days'
    where id = (select id from files where owner_table is null order by id limit 1)`,
    [person],
  );
  const left = async () => {
    const { rows } = await client.query(
      `select (select count(*)::int from pending_changes where record_id = $1 and state = 'waiting') as wishes,
        (select count(*)::int from saved_views where staff_id = $1 and shared_with = 'company') as shared,
        (select count(*)::int from auth.users where id = $2) as accounts,
        (select count(*)::int from registration_requests asked join registrations one on one.id = asked.registration_id
          where one.staff_id = $1 and asked.decided_at is null) > 0 as requests,
        (select bool_or(expires > now()) from exports where staff_id = $1) or (
          select bool_or(expires > now()) from files where owner_id = $1) as files,
        (select count(*)::int from staff_branches where staff_id = $1) as branches`,
      [person, account],
    );
    return rows[0];
  };
  expect(await left()).toEqual({ wishes: 1, shared: 1, accounts: 1, branches: 1, requests: true, files: true });
  await client.query('update staff set optician_id = $2 where id = $1', [person, idOf('o', 'h')]);
  expect(await left()).toEqual({ wishes: 0, shared: 0, accounts: 0, branches: 0, requests: false, files: false });
});

test('whoever goes in the moment in which a branch is given to them leaves it as well', async () => {
  const person = idOf('p', 'optician');
  await client.query('delete from staff_branches where staff_id = $1', [person]);
  const giving = new pg.Client({ connectionString: fixture.url });
  await giving.connect();
  await client.query('begin');
  await client.query('update staff set optician_id = $2 where id = $1', [person, idOf('o', 'b')]);
  const given = giving
    .query('insert into staff_branches (staff_id, branch_id) values ($1, $2)', [person, idOf('b', 'open', 'a')])
    .then(
      () => 'given',
      (error: { code: string }) => error.code,
    );
  await expect
    .poll(
      async () =>
        (
          await client.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
        ).rowCount,
    )
    .toBeGreaterThan(0);
  await client.query('commit');
  expect(await given).toBe('23514');
  await giving.end();
  await client.query('update staff set optician_id = $2 where id = $1', [person, idOf('o', 'a')]);
});

test('a branch that goes to another company leaves its people, and what was told of them as a team', async () => {
  const branch = idOf('b', 'open', 'a');
  await client.query(`insert into survey_team_analysis_results (branch_id) values ($1) on conflict do nothing`, [
    branch,
  ]);
  const left = async () => {
    const { rows } = await client.query(
      `select (select count(*)::int from staff_branches where branch_id = $1) as people,
        (select count(*)::int from survey_team_analysis_results where branch_id = $1) as told`,
      [branch],
    );
    return rows[0];
  };
  expect(await left()).toEqual({ people: 2, told: 1 });
  await client.query('update branches set is_main = false, optician_id = $2 where id = $1', [branch, idOf('o', 'b')]);
  expect(await left()).toEqual({ people: 0, told: 0 });
});

test('whoever goes is signed in by what was set up in the former company no more', async () => {
  const [person, account] = [idOf('p', 'boardMember'), idOf('u', 'boardMember')];
  const ties = async () =>
    (
      await client.query(
        `select (select count(*)::int from auth.identities where user_id = $1) as ties,
          (select count(*)::int from auth.sessions where user_id = $1) as sessions,
          (select count(*)::int from auth.flow_state where user_id = $1)
            + (select count(*)::int from auth.one_time_tokens where user_id = $1)
            + (select count(*)::int from auth.webauthn_credentials where user_id = $1 and sign_in)
            + (select count(*)::int from calendars where staff_id = $2)
            + (select count(*)::int from auth.not_me_tokens where user_id = $1)
            + (select count(*)::int from auth.known_devices where user_id = $1 and hash = 'till')
            + (select count(*)::int from auth.users where id = $1 and (email_change <> '' or phone_change <> '')) as codes,
          (select count(*)::int from auth.known_devices where user_id = $1) as devices,
          (select raw_app_meta_data #>> '{left,company}' from auth.users where id = $1) as left`,
        [account, person],
      )
    ).rows[0];
  for (const provider of ['sso:1', 'keycloak', 'email'])
    await client.query(
      `insert into auth.identities (id, provider_id, user_id, identity_data, provider)
      values (gen_random_uuid(), $1, $2, '{}', $1)`,
      [provider, account],
    );
  await client.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
    values (gen_random_uuid(), $1, 'code', 's256', 'x', 'sso', 'sso/saml')`,
    [account],
  );
  await client.query(
    `insert into auth.not_me_tokens (token_hash, user_id, kind, email, created_at, expires_at)
    values ('hash', $1, 'email_changed', 'former@a.example', now(), now() + interval '7 days')`,
    [account],
  );
  const signIn = async () => {
    await client.query(
      `insert into calendars (staff_id, secret_hash, sources) values ($1, repeat('1', 64), '{boardMeetings}')
      on conflict do nothing`,
      [person],
    );
    await client.query(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)`, [account]);
    await client.query(
      `update auth.users set email_change = 'till@a.example', email_change_confirm_status = 1, phone_change = '41791234567'
      where id = $1`,
      [account],
    );
    await client.query(
      `insert into auth.known_devices (user_id, kind, hash, first_seen_at, last_seen_at)
      values ($1, 'browser', 'till', now(), now()) on conflict do nothing`,
      [account],
    );
    await client.query(
      `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
      values (gen_random_uuid(), $1, 'recovery_token', gen_random_uuid()::text, 'x@a.example')`,
      [account],
    );
  };
  await signIn();
  const before = await ties();
  const go = (company: string) => client.query('update staff set optician_id = $2 where id = $1', [person, company]);
  const { rows } = await client.query('select optician_id as home from staff where id = $1', [person]);
  await go(idOf('o', 'h'));
  // Where no device is known, none is told of: one that is not met again stays.
  expect(await ties()).toEqual({ ties: before.ties - 2, sessions: 0, codes: 0, devices: 1, left: rows[0].home });
  // Without such a provider as well.
  await signIn();
  await go(idOf('o', 'a'));
  expect(await ties()).toMatchObject({ sessions: 0, codes: 0, left: rows[0].home });
  await go(rows[0].home);
  expect(await ties()).toMatchObject({ left: null });
  // With an address of the company in between they are no more its, wherever they go, be it home.
  await go(idOf('o', 'a'));
  await client.query(`update auth.users set email = 'dazwischen@a.example' where id = $1`, [account]);
  await go(rows[0].home);
  expect(await ties()).toMatchObject({ left: idOf('o', 'a') });
});

test('pictures of somebody who went are not read by the next owner, nor put back', async () => {
  const person = idOf('p', 'colleague', 'b');
  await client.query('update staff set optician_id = $2 where id = $1', [person, idOf('o', 'a')]);
  const { rows } = await client.query(
    `insert into files select (jsonb_populate_record(file, jsonb_build_object(
        'id', gen_random_uuid(), 'storage_key', gen_random_uuid(), 'image_kind', 'Person', 'owner_table', 'staff',
        'owner_id', $1::text, 'owner_field', 'portrait_image', 'held', false, 'visibility', 'private',
        'expires', now() + interval '20 days'))).* from files file where kind = 'image' limit 1 returning id`,
    [person],
  );
  const picture = rows[0].id;
  await client.query('update staff set optician_id = $2 where id = $1', [person, idOf('o', 'b')]);
  const { role, claims } = requestOf('stranger');
  await client.query('begin');
  await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
    role,
    JSON.stringify(claims),
  ]);
  expect((await client.query('select from files where id = $1', [picture])).rowCount).toBe(0);
  const back = client.query('update staff set portrait_image = $2 where id = $1', [person, picture]);
  await expect(back).rejects.toMatchObject({ code: '23514' });
  await client.query('rollback');
});
