import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('large');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`insert into auth.sessions (id, user_id, created_at)
    select id, id, now() from auth.users where email = 'optician@lumen.example'`);
  // The large group is filled in one go, which takes its time on a busy machine.
}, 300_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The plan of a statement as the demo optician, or past row-level security. */
async function planOf(statement: string, { asOwner = false, values = [] as unknown[] } = {}): Promise<string> {
  await client.query('begin');
  if (!asOwner) {
    await client.query(`select set_config('role', 'authenticated', true), set_config('request.jwt.claims',
      json_build_object('sub', user_id, 'session_id', id, 'role', 'authenticated', 'aal', 'aal1')::text, true)
      from auth.sessions`);
  }
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
  }
}

describe('at the large size', () => {
  test('a word is looked up in the trigram index', async () => {
    const lookUp = (operator: string) => `select id from staff where search_text ${operator}`;
    expect(await planOf(lookUp(`like '%muller%'`), { asOwner: true })).toContain('staff_search');
    await client.query('set pg_trgm.word_similarity_threshold = 0.5');
    const similar = `select id from staff where 'bernasconi' operator(extensions.<%) search_text`;
    expect(await planOf(similar, { asOwner: true })).toContain('staff_search');
  });
  test.each([
    [
      'the first page by name',
      'select id, name from opticians order by name collate "de-CH-x-icu", id limit 25',
      'opticians_name',
    ],
    [
      'the order of who says no more than the name',
      'select id, name from opticians order by name limit 24',
      'opticians_name',
    ],
    ['the newest', 'select id, name from opticians order by created desc, id limit 25', 'opticians_created'],
    [
      'the branches of a company',
      `select * from branches where optician_id = '00000000-0000-4000-8000-000000000000'`,
      'branches_optician_id',
    ],
    [
      'the team of a company',
      `select * from staff where optician_id = '00000000-0000-4000-8000-000000000000'`,
      'staff_optician_id',
    ],
    ['one person', `select * from staff where id = '00000000-0000-4000-8000-000000000000'`, 'staff_pkey'],
    [
      'the roles of a person',
      `select * from staff_roles where staff_id = '00000000-0000-4000-8000-000000000000'`,
      'staff_roles_pkey',
    ],
    [
      'the permissions of a person',
      `select * from staff_with_permissions where staff_id = '00000000-0000-4000-8000-000000000000'`,
      'staff_pkey',
    ],
  ])('%s comes from an index', async (_what, statement, index) => {
    expect(await planOf(statement)).toContain(index);
  });
});

test('the views of a list that one sees come from indexes', async () => {
  await client.query(`insert into saved_views (staff_id, list, name, query)
    select id, 'opticians', 'View ' || number, '{"canton":"BE"}' from staff cross join generate_series(1, 2) number`);
  await client.query('analyze saved_views');
  const plan = await planOf(`select name from saved_views where list = 'opticians' order by name limit 300`);
  expect(plan).toContain('saved_views_name');
  expect(plan).toContain('saved_views_shared');
  expect(plan).not.toContain('Seq Scan on saved_views');
});

test('several words are found in a company and its people together', async () => {
  const words = 'a m o';
  const { rows } = await client.query<{ found: number }>(
    `select count(*)::int as found from internal.directory_matches($1)`,
    [words],
  );
  const { rows: plain } = await client.query<{ found: number }>(
    `with word as (select unnest(string_to_array($1, ' ')) as word),
       site as (select c.id, ' ' || c.search_text || coalesce((select string_agg(' ' || search_text, '') from branches b
         where b.optician_id = c.id and b.active), '') as text from opticians c)
     select (select count(*)::int from site where (select bool_and(text like '% ' || word || '%') from word))
       + (select count(*)::int from staff s join site on site.id = s.optician_id where s.active
         and (select bool_and(site.text || ' ' || s.search_text like '% ' || word || '%') from word)
         and (select bool_or(' ' || s.search_text like '% ' || word || '%') from word)) as found`,
    [words],
  );
  expect(rows[0]?.found).toBe(plain[0]?.found);
  expect(rows[0]?.found).toBeGreaterThan(100);
});

test('a search of the change log folds the sought words alone, and no name of the log', async () => {
  await client.query(`
    insert into directory_changes (optician_id, table_name, record_id, record_name, made, actor_name, field)
    select company.id, 'branches', company.id, company.name, now() - n * interval '1 minute', 'Käthi Meier', 'phone'
    from generate_series(1, 1000) n cross join (select id, name from opticians order by id limit 1) company`);
  await client.query('begin');
  await client.query(`set local track_functions = 'all'`);
  const find = async (words: string) => {
    const { rows } = await client.query<{ found: { search_text?: string }[] }>(
      'select directory_feed($1, null, null, null, null, null, null, null, 25) as found',
      [words],
    );
    return rows[0]?.found;
  };
  expect(await find('gibtesnicht')).toEqual([]);
  const found = await find('KAETHI meier');
  expect(found).toHaveLength(25);
  expect(found?.[0]).not.toHaveProperty('search_text');
  const { rows } = await client.query<{ calls: string }>(
    `select calls from pg_stat_xact_user_functions where funcname = 'search_fold'`,
  );
  expect(Number(rows[0]?.calls)).toBe(2);
  await client.query('rollback');
});

test('every foreign key has an index that begins with its columns', async () => {
  const { rows } = await client.query(
    `select k.conrelid::regclass::text as relation, k.conname from pg_constraint k
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
       -- An index of the rows that have a reference at all serves as well.
       select from pg_index i where i.indrelid = k.conrelid
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\([a-z_]+ IS NOT NULL\\)$')
         and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  );
  expect(rows).toEqual([]);
});
