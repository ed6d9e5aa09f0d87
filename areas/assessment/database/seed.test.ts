import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { seed } from './seed.ts';

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

test('the large group has four thousand finished rounds, and their answers', async () => {
  const large = await createTestDatabase('large');
  const client = await large.pool.connect();
  await client.query('begin');
  await seed.fill(client, { size: 'large', today: new Date() });
  const { rows } = await client.query(`select
    (select count(*)::int from survey_responses where ended is not null) as rounds,
    (select count(*) >= 100000 from survey_answers) as answers`);
  client.release();
  await large.drop();
  expect(rows).toEqual([{ rounds: 4000, answers: true }]);
}, 300_000);

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

test('every figure of the statistics is what another way of reckoning gives', async () => {
  const { rows } = await demo.pool.query<{ area: string; round: string; question: string; share: number }>(`
    select question.area, answer.response_id as round, question.id as question, answer.points_awarded / 4.0::float8 as share
    from (select distinct on (staff_id) response_id from survey_responses where ended is not null order by staff_id, ended desc) latest
    join survey_answers answer on answer.response_id = latest.response_id
    join survey_questions question on question.id = answer.question_id and question.kind = 'single'
    where answer.points_awarded is not null order by answer.response_id, question.display_order`);
  const { rows: kept } = await demo.pool.query<Statistic>('select * from survey_statistics');
  for (const told of kept) {
    const rounds = Object.values(
      Object.groupBy(
        rows.filter((row) => row.area === told.area),
        ({ round }) => round,
      ),
    ).filter((answers) => answers?.length === 3);
    const people = rounds.map((answers) => (answers ?? []).map(({ share }) => share));
    expect(people).toHaveLength(told.rounds);
    const { alpha, left } = hoyt(people);
    expect(alpha).toBeCloseTo(told.alpha, 4);
    // Bonett (2002): on the scale of ln(1 - alpha) the interval is as wide on both sides.
    const side = Math.log(1 - alpha) - Math.log(1 - told.high);
    expect(Math.log(1 - told.low) - Math.log(1 - alpha)).toBeCloseTo(side, 3);
    expect((side / 1.96) ** 2).toBeCloseTo((2 * 3) / (2 * (people.length - 2)), 4);
    // The square of the error of a mean of k items is the mean square of what is left, parted by k.
    expect(told.sem).toBeCloseTo(100 * Math.sqrt(left / 3), 3);
    // Spearman, Brown (1910), by trying one length after the other.
    const one = alpha / (3 - 2 * alpha);
    let needed = 1;
    while ((needed * one) / (1 + (needed - 1) * one) < 0.8) needed += 1;
    expect(told.needed).toBe(needed);
    expect(told.items.map(({ question_id }) => question_id)).toEqual(rounds[0]?.map(({ question }) => question));
    for (const [place, { difficulty, correlation }] of told.items.entries()) {
      const item = people.map((shares) => shares[place] ?? 0);
      const others = people.map((shares) => shares.reduce((sum, share) => sum + share, 0) - (shares[place] ?? 0));
      expect(difficulty).toBeCloseTo(mean(item), 3);
      expect(correlation).toBeCloseTo(pearson(item, others), 3);
    }
    const certain = await certaintyOf(told.area);
    expect(certain.change).toBeCloseTo(1.96 * Math.SQRT2 * told.sem, 3);
    if (told.alpha < 0.7) expect(certain.half).toBeCloseTo(1.96 * told.sem, 3);
    else expect(certain.half).toBeNull();
  }
});

test('with fewer than 100 rounds nothing is said of the questions, and ten points are a change', async () => {
  const client = await demo.pool.connect();
  try {
    await client.query('begin');
    await client.query(`delete from survey_responses where response_id in (
      select response_id from survey_responses where ended is not null order by response_id offset 99)`);
    await client.query('select internal.write_survey_statistics()');
    const { rows } = await client.query(`
      select kept.*, certain.half, certain.change from survey_statistics kept, internal.survey_certainty(kept.area) certain`);
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      expect(row.rounds).toBeLessThan(100);
      expect(row).toMatchObject({ alpha: null, low: null, high: null, sem: null, needed: null, items: [] });
      expect(row).toMatchObject({ half: null, change: 10 });
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('an area has a score from 60 % judged on, over what was judged alone', async () => {
  const client = await demo.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ response: string; question: string }>(`
      select answer.response_id as response, question.id as question
      from survey_answers answer join survey_questions question on question.id = answer.question_id and question.area = 'advice'
      where answer.response_id = (select response_id from survey_responses where ended is not null limit 1)
      order by question.display_order`);
    const scored = async (points: readonly (number | null)[]) => {
      for (const [place, given] of points.entries()) {
        await client.query(
          `update survey_answers set points_awarded = $3::int, selected_option_id = case when $3::int is not null then (
             select id from survey_options where question_id = $2 limit 1) end
           where response_id = $1 and question_id = $2`,
          [rows[place]?.response, rows[place]?.question, given],
        );
      }
      const { rows: told } = await client.query(`select scores -> 'advice' as score from internal.survey_scores($1)`, [
        rows[0]?.response,
      ]);
      return told[0].score;
    };
    expect(await scored([4, 0, 2])).toBe(50);
    expect(await scored([4, 1, null])).toBe(63);
    expect(await scored([4, null, null])).toBeNull();
    expect(await scored([0, 0, null])).toBe(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

interface Statistic {
  area: string;
  rounds: number;
  alpha: number;
  low: number;
  high: number;
  sem: number;
  needed: number;
  items: { question_id: string; difficulty: number; correlation: number }[];
}

const certaintyOf = async (area: string) =>
  (await one(`select half::float8, change::float8 from internal.survey_certainty('${area}')`)) as {
    half: number | null;
    change: number;
  };

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const squares = (values: readonly number[], around: number) =>
  values.reduce((sum, value) => sum + (value - around) ** 2, 0);

function pearson(some: readonly number[], others: readonly number[]): number {
  const [a, b] = [mean(some), mean(others)];
  const both = some.reduce((sum, value, place) => sum + (value - a) * ((others[place] ?? 0) - b), 0);
  return both / Math.sqrt(squares(some, a) * squares(others, b));
}

/** Hoyt (1941): 1 − mean square of what is left / mean square between people. */
function hoyt(people: readonly (readonly number[])[]): { alpha: number; left: number } {
  const [n, k] = [people.length, people[0]?.length ?? 0];
  const all = mean(people.flat());
  const between = k * squares(people.map(mean), all);
  const items =
    n *
    squares(
      Array.from({ length: k }, (_, item) => mean(people.map((shares) => shares[item] ?? 0))),
      all,
    );
  const left = (squares(people.flat(), all) - between - items) / ((n - 1) * (k - 1));
  return { alpha: 1 - left / (between / (n - 1)), left };
}
