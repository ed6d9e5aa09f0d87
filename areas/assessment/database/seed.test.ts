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

test('alpha is what the analysis of variance makes of it', async () => {
  const { rows } = await demo.pool.query<{ area: string; round: string; share: number }>(`
    select question.area, answer.response_id as round, answer.points_awarded / 4.0::float8 as share
    from (select distinct on (staff_id) response_id from survey_responses where ended is not null order by staff_id, ended desc) latest
    join survey_answers answer on answer.response_id = latest.response_id
    join survey_questions question on question.id = answer.question_id and question.kind = 'single'
    where answer.points_awarded is not null order by answer.response_id, question.display_order`);
  const { rows: kept } = await demo.pool.query<{ area: string; rounds: number; alpha: number }>(
    'select area, rounds, alpha from survey_statistics',
  );
  for (const { area, rounds, alpha } of kept) {
    const people = Object.values(
      Object.groupBy(
        rows.filter((row) => row.area === area),
        ({ round }) => round,
      ),
    )
      .map((answers) => (answers ?? []).map(({ share }) => share))
      .filter((shares) => shares.length === 3);
    expect(people).toHaveLength(rounds);
    expect(hoyt(people)).toBeCloseTo(alpha, 4);
  }
});

/** Hoyt (1941): 1 − mean square of what is left / mean square between people. */
function hoyt(people: readonly (readonly number[])[]): number {
  const [n, k] = [people.length, people[0]?.length ?? 0];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const all = mean(people.flat());
  const squares = (values: readonly number[], around: number) =>
    values.reduce((sum, value) => sum + (value - around) ** 2, 0);
  const between = k * squares(people.map(mean), all);
  const items =
    n *
    squares(
      Array.from({ length: k }, (_, item) => mean(people.map((shares) => shares[item] ?? 0))),
      all,
    );
  const left = squares(people.flat(), all) - between - items;
  return 1 - left / ((n - 1) * (k - 1)) / (between / (n - 1));
}
