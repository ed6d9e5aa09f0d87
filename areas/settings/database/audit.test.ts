import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertFixture } from '#access/testing/fixture.ts';
import { idOf, personOf, requestOf } from '#access/testing/people.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { fieldLabels } from '#server/records/field-labels.ts';
import german from '../words/admin/de.json' with { type: 'json' };

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await insertFixture(client);
  await client.query(
    `insert into auth.audit_log_entries (id, payload, created_at)
     values (gen_random_uuid(), jsonb_build_object('action', 'login', 'actor_id', $1::text, 'actor_username', 'x@y.example'), now()),
       (gen_random_uuid(), '{"action": "login", "actor_id": "not-a-uuid", "actor_username": "gone@y.example"}', now())`,
    [idOf('u', 'optician')],
  );
  await client.query(`insert into brillanz.account_actions (action, staff_id, actor_id) values ('blocked', $1, $2)`, [
    personOf('optician').id,
    personOf('admin').id,
  ]);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What the log answers to these words, and to this person, as the administrator. */
async function ask(query: string | null, person: string | null = null) {
  await client.query('begin');
  await client.query("select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)", [
    JSON.stringify(requestOf('admin').claims),
  ]);
  const { rows } = await client.query<{ action: string; actor_name: string; subject_name: string }>(
    'select action, actor_name, subject_name from internal.audit_page(null, $1, null, null, $2, null, false, 0, 100)',
    [person, query],
  );
  await client.query('rollback');
  return rows
    .filter(({ action }) => action !== 'changed')
    .map(({ action, actor_name, subject_name }) => `${action}: ${actor_name}, ${subject_name}`)
    .sort();
}

test('a person is found in sources that know their account or their id alone', async () => {
  const both = ['blocked: admin Test, optician Test', 'login: optician Test, null'];
  expect(await ask(null, personOf('optician').id)).toEqual(both);
  expect(await ask('OPTICIAN test')).toEqual(both);
  expect(await ask('admin Test')).toEqual(['blocked: admin Test, optician Test']);
});

test('an account that is gone, or never was one, stands there by its address', async () => {
  expect(await ask('gone@')).toEqual(['login: gone@y.example, null']);
});

test('who acted stands apart from whose account it happened to', async () => {
  const add = (action: string, traits: object) =>
    client.query(
      `insert into auth.audit_log_entries (id, payload, created_at)
       values (gen_random_uuid(), jsonb_build_object('action', $1::text, 'actor_id', $2::text,
         'actor_username', 'x@y.example', 'traits', $3::jsonb), now()) returning id`,
      [action, idOf('u', 'moderator'), JSON.stringify(traits)],
    );
  const made = [
    await add('user_invited', {}),
    await add('factor_reset_requested', { requested_by: idOf('u', 'admin') }),
    await add('login', {}),
  ];
  const rows = await ask(null, personOf('moderator').id);
  expect(rows).toEqual([
    'factor_reset_requested: admin Test, moderator Test',
    'login: moderator Test, null',
    'user_invited: null, moderator Test',
  ]);
  const ids = made.flatMap((answer) => answer.rows.map(({ id }) => id));
  await client.query('delete from auth.audit_log_entries where id = any($1)', [ids]);
});

test.each(['%', '__', '\\', "'", '%%%'])('words are looked for literally: %s', async (words) => {
  expect(await ask(words)).toEqual([]);
});

test('an invitation is one entry, by whoever sent it; an account that opens itself is another', async () => {
  const { rows: made } = await client.query(
    `insert into auth.audit_log_entries (id, payload, created_at)
     select gen_random_uuid(), jsonb_build_object('action', action, 'actor_id', $1::text), at
     from (values ('user_signedup', now()), ('user_invited', now()), ('user_signedup', now() - interval '1 day')) as entry (action, at)
     returning id`,
    [idOf('u', 'instructor')],
  );
  await client.query(`insert into brillanz.account_actions (action, staff_id, actor_id) values ('invited', $1, $2)`, [
    personOf('instructor').id,
    personOf('admin').id,
  ]);
  expect(await ask(null, personOf('instructor').id)).toEqual([
    'invited: admin Test, instructor Test',
    'user_signedup: instructor Test, null',
  ]);
  await client.query('delete from auth.audit_log_entries where id = any($1)', [made.map(({ id }) => id)]);
  await client.query(`delete from brillanz.account_actions where action = 'invited'`);
});

test('who deletes a person leaves an entry, what the change log merges does not', async () => {
  await client.query('begin');
  await client.query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify(requestOf('admin').claims)]);
  await client.query('delete from staff where id = $1', [personOf('instructor').id]);
  await client.query('delete from directory_changes');
  const { rows } = await client.query(
    `select object from brillanz.audit_entries
     where kind = 'deletion' and made = now() and object in ('staff', 'directory_changes')`,
  );
  await client.query('rollback');
  expect(rows).toEqual([{ object: 'staff' }]);
});

test('a page is merged along the indexes of the sources, not sorted out of all of them', async () => {
  await client.query('begin');
  // The tables of this test are too small for the planner to care.
  await client.query('set local enable_sort = off');
  await client.query('set local enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    'explain select * from internal.audit_log order by made desc limit 25',
  );
  await client.query('rollback');
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Merge Append');
  expect(plan).not.toMatch(/Seq Scan|Sort {2}\(/);
});

test('has words for every table and every field that can stand there', async () => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_deletion'`,
  );
  expect(tables.filter(({ name }) => !Object.hasOwn(german.audit.table, name))).toEqual([]);
  const { rows: fields } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid in ('opticians'::regclass, 'branches'::regclass, 'staff'::regclass) and attnum > 0
       and not attisdropped
       and attname not in ('id', 'created', 'updated', 'search_text', 'type', 'auth_user_id', 'optician_id', 'work_contact')
     union select field from internal.shown_fields()
     union values ('roles'), ('programs'), ('branch_ids'), ('merged'), ('removed'), ('optician_id'), ('mobile')`,
  );
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter(({ name }) => !Object.hasOwn(fieldLabels('de'), name))).toEqual([]);
});
