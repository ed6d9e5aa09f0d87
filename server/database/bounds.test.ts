import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('demo');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Tables without `bound_rows` to which requests add rows under a key of their own, and what keeps these few. */
const BOUNDED_OTHERWISE: Record<string, string> = {
  answer_votes: 'an answer that stands on the page',
  certification_requirements: 'the office',
  certification_versions: 'the office',
  drafts: 'keep_newest_drafts: a hundred',
  embed_sites: 'the office',
  erfa_groups: 'the office',
  feature_switches: 'the office',
  field_levels: 'a field that has a level',
  message_templates: 'the office',
  notification_preferences: 'a kind of message',
  opticians: 'the office',
  reason_templates: 'the office',
  saved_views: 'place_saved_view: a hundred',
  search_synonyms: 'the office',
  settings: 'the office',
  survey_goals: 'an area of a round',
  survey_responses: 'start_survey: one round at a time, the next months later',
  training_targets: 'the office',
};

test('whatever requests may add without end is bounded', async () => {
  const { rows } = await client.query<{ name: string; bounded: boolean }>(`
    select c.relname as name, exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'bound_rows' and t.tgenabled = 'O') as bounded
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'insert')
      -- Where all of the key points elsewhere there are no more rows than there.
      and exists (
        select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary and not exists (
          select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)))
    order by 1`);
  expect(rows.filter(({ bounded }) => !bounded).map(({ name }) => name)).toEqual(Object.keys(BOUNDED_OTHERWISE));
});

test('a meeting takes a hundred items, and a statement with one more adds none', async () => {
  const { rows } = await client.query<{ id: string }>('select id from meetings order by id limit 2');
  const [full, other] = rows.map(({ id }) => id);
  await client.query('delete from meeting_items where meeting_id = any ($1)', [[full, other]]);
  const add = (meeting: string | undefined, count: number) =>
    client.query(
      `insert into meeting_items (meeting_id, title, position)
      select $1, 'Punkt ' || n, n from generate_series(1, $2::int) n`,
      [meeting, count],
    );
  await add(full, 60);
  await expect(add(full, 41)).rejects.toMatchObject({ code: '23514' });
  await add(full, 40);
  await expect(add(full, 1)).rejects.toMatchObject({ code: '23514' });
  await add(other, 100);
  const counts = await client.query('select count(*)::int from meeting_items where meeting_id = any ($1)', [
    [full, other],
  ]);
  expect(counts.rows).toEqual([{ count: 200 }]);
});
