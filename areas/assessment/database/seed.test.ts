import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let demo: TestDatabase;
beforeAll(async () => {
  demo = await createTestDatabase('demo');
});
afterAll(() => demo.drop());

const one = async (statement: string) => (await demo.pool.query(statement)).rows[0];

test('half of the group took part, as it is said', async () => {
  expect(
    await one(`select
      (select count(distinct staff_id)::int from survey_responses where ended is not null) as people,
      (select count(*)::int from (select from survey_responses where ended is not null group by staff_id having count(*) = 2) twice) as twice,
      (select count(*)::int from survey_responses where ended is null) as open,
      (select count(*)::int from survey_questions where kind = 'single') as singles,
      (select count(*)::int from survey_questions where kind = 'pair') as pairs,
      (select count(*)::int from survey_team_analysis_results where generated_text is not null) as teams,
      (select count(*) > 2 from survey_team_analysis_results where update_status = 'needs_update') as outdated`),
  ).toEqual({ people: 450, twice: 110, open: 40, singles: 18, pairs: 6, teams: 25, outdated: true });
});

test('what is counted over all rounds at once is what the database counts for one', async () => {
  const { rows } = await demo.pool.query(`
    select kept.scores, kept.total, kept.likes, to_jsonb(counted) as counted
    from survey_results kept, internal.survey_scores(kept.response_id) counted order by kept.id limit 60`);
  expect(rows).toHaveLength(60);
  for (const { counted, ...kept } of rows) expect(counted).toEqual(kept);
});

test('questions measure well enough to be told, and not all of them', async () => {
  const { rows } = await demo.pool.query('select alpha, items from survey_statistics');
  expect(rows).toHaveLength(6);
  expect(rows.every(({ alpha }) => alpha > 0.4 && alpha < 0.95)).toBe(true);
  expect(rows.some(({ alpha }) => alpha < 0.7)).toBe(true);
  expect(rows.some(({ alpha }) => alpha >= 0.7)).toBe(true);
});
