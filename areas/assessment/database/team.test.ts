import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

/** Who knows one person's scores learns nobody else's to under this many points. */
const LEAST = 20;

let database: TestDatabase;
let branch: string;
const people: string[] = [];
const query = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await database.pool.query<T>(statement, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase('portal');
  const company = randomUUID();
  branch = randomUUID();
  await query(`insert into opticians (id, name, languages) values ($1, 'Company', '{de}')`, [company]);
  await query(
    `insert into branches (id, optician_id, name, postcode, place, canton) values ($1, $2, 'B', '3000', 'Bern', 'BE')`,
    [branch, company],
  );
  for (let place = 0; place < 8; place++) {
    const id = randomUUID();
    people.push(id);
    await query(`insert into staff (id, optician_id, first_name, last_name) values ($1, $2, 'F', 'L')`, [id, company]);
    await query('insert into staff_branches (staff_id, branch_id, is_main) values ($1, $2, true)', [id, branch]);
  }
});
afterAll(() => database.drop());

/** A round of somebody, so many days ago. */
async function finish(staff: string | undefined, score: number, ago: number): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into survey_responses (response_id, staff_id, optician_id, started, ended, consent_version)
     select $1, id, optician_id, now() - make_interval(days => $3), now() - make_interval(days => $3), 'c' from staff where id = $2`,
    [id, staff, ago],
  );
  await query(
    `insert into survey_results (response_id, staff_id, scores, questions) values ($1, $2, jsonb_build_object('advice', $3::int), '{}')`,
    [id, staff, score],
  );
  return id;
}

interface Version {
  /** Score of each response that counted, by response. */
  scores: Map<string, { staff: string; score: number }>;
  mark: number;
}

/** Tells the team anew; undefined where the area stays blank. */
async function tell(day: number): Promise<Version | undefined> {
  const [counted] = await query<{ people: { response_id: string; staff_id: string; score: number }[] }>(
    `select jsonb_agg(jsonb_build_object('response_id', response_id, 'staff_id', staff_id, 'score', (scores ->> 'advice')::int)) as people
     from internal.survey_team_people($1)`,
    [branch],
  );
  await query('select internal.make_team_version($1, $2)', [branch, new Date(Date.UTC(2026, 0, day))]);
  const [made] = await query<{ mark: number | null }>(
    `update internal.survey_team_versions set shown = true where branch_id = $1 and made = $2 returning (marks -> 'advice' ->> 'mark')::int as mark`,
    [branch, new Date(Date.UTC(2026, 0, day))],
  );
  if (!made || made.mark === null) return undefined;
  return {
    mark: made.mark,
    scores: new Map(
      counted?.people.map(({ response_id, staff_id, score }) => [response_id, { staff: staff_id, score }]),
    ),
  };
}

const between = (mark: number) => [mark === 10 ? 0 : mark - 2.5, mark === 90 ? 100 : mark + 2.5] as const;

/**
 * How far apart the scores of an unknown response can be: each score is tried, and is possible where those who count in
 * both versions can have a sum that fits what both told.
 */
function range(first: Version, second: Version, knower: string | undefined, target: string): number {
  const unknown = (version: Version) => [...version.scores].filter(([, { staff }]) => staff !== knower);
  const known = (version: Version) =>
    [...version.scores.values()].reduce((sum, { staff, score }) => sum + (staff === knower ? score : 0), 0);
  const bounds = [first, second].map((version) => {
    const [low, high] = between(version.mark);
    return [low * version.scores.size - known(version), high * version.scores.size - known(version)] as const;
  }) as [readonly [number, number], readonly [number, number]];
  const ids = [first, second].map((version) => new Set(unknown(version).map(([id]) => id))) as [
    Set<string>,
    Set<string>,
  ];
  const both = [...ids[0]].filter((id) => ids[1].has(id));
  const sizes = [both.length, ids[0].size - both.length, ids[1].size - both.length];
  const group = both.includes(target) ? 0 : ids[0].has(target) ? 1 : 2;
  let [least, most] = [100, 0];
  for (let x = 0; x <= 100; x += 1) {
    const others = sizes.map((size, index) => 100 * (index === group ? size - 1 : size)) as [number, number, number];
    // What those who count in both have together, besides the one who is looked for.
    const common = [1, 2].map((index) => {
      const [low, high] = bounds[index - 1] ?? [0, 0];
      const counted = group === 0 || group === index ? x : 0;
      return [low - counted - (others[index] ?? 0), high - counted] as const;
    });
    const lowest = Math.max(0, ...common.map(([low]) => low));
    const possible = lowest <= Math.min(others[0], ...common.map(([, high]) => high));
    if (possible) [least, most] = [Math.min(least, x), Math.max(most, x)];
  }
  return most - least;
}

const score = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 2, 5, 50, 95, 98, 100));

test('nobody is found out from versions laid beside each other, whoever knows one person’s scores', async () => {
  let told = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(score, { minLength: 4, maxLength: 6 }),
      fc.tuple(score, score),
      fc.boolean(),
      fc.integer({ min: 0, max: 3 }),
      async (scores, changed, joins, leaves) => {
        await query('delete from survey_responses');
        await query('delete from internal.survey_team_versions');
        const versions: (Version | undefined)[] = [];
        const rounds: string[] = [];
        for (const [place, one] of scores.entries()) rounds.push(await finish(people[place], one, 300));
        versions.push(await tell(1));
        // Two people change: they join, or finish again.
        for (const [place, one] of changed.entries()) await finish(people[joins ? 6 + place : place], one, 10);
        versions.push(await tell(2));
        // And one is deleted, which lets a version follow at once.
        await query('select internal.erase_surveys($1)', [[rounds[leaves]]]);
        versions.push(await tell(3));
        const shown = versions.filter((version) => version !== undefined);
        told += shown.length;
        for (const [index, first] of shown.entries()) {
          for (const second of shown.slice(index)) {
            // A deleted round is nobody's to know any more; those who still count are tried.
            for (const knower of [undefined, ...people]) {
              for (const version of [first, second]) {
                for (const [target, { staff }] of version.scores) {
                  if (staff !== knower) expect(range(first, second, knower, target)).toBeGreaterThanOrEqual(LEAST - 1);
                }
              }
            }
          }
        }
      },
    ),
    { numRuns: 40 },
  );
  // The rule is no wall: most versions are told.
  expect(told).toBeGreaterThan(25);
});

test('a figure that pins somebody beside one’s own stays blank', async () => {
  await query('delete from survey_responses');
  await query('delete from internal.survey_team_versions');
  for (const [place, one] of [44, 1, 2, 1].entries()) await finish(people[place], one, 30);
  expect(await tell(1)).toBeUndefined();
});

test('who deletes an own round and answers again learns nothing of who joins', async () => {
  await query('delete from survey_responses');
  await query('delete from internal.survey_team_versions');
  await query('insert into survey_team_analysis_results (branch_id) values ($1)', [branch]);
  for (const [place, one] of [37, 52, 61, 48].entries()) await finish(people[place], one, 30);
  let day = 0;
  let own: string | undefined;
  /** Between which the sum of the others lies, by all that one can be told. */
  const others = async (count: number): Promise<[number, number]> => {
    let [least, most] = [0, 100 * count];
    for (const score of [30, 33, 36, 39, 42, 45, 48, 51]) {
      if (own) await query('select internal.erase_surveys($1)', [[own]]);
      own = await finish(people[7], score, 1);
      const [{ scope } = { scope: null }] = await query<{ scope: string | null }>(
        'select internal.survey_team_scope($1) as scope',
        [branch],
      );
      if (scope === null) continue;
      const version = await tell(++day);
      await query('update survey_team_analysis_results set deleted = false');
      if (!version) continue;
      const [low, high] = between(version.mark);
      const counted = scope === 'told' ? 0 : score;
      const size = scope === 'told' ? version.scores.size - 1 : version.scores.size;
      [least, most] = [Math.max(least, low * size - counted), Math.min(most, high * size - counted)];
    }
    return [least, most];
  };
  const four = await others(4);
  await finish(people[4], 83, 1);
  const five = await others(5);
  expect(day).toBeGreaterThan(1);
  expect(five[1] - four[0] - (five[0] - four[1])).toBeGreaterThanOrEqual(LEAST);
  await query('delete from survey_team_analysis_results');
});

test('what was released is known, and stays blank where it pins who did not release', async () => {
  await query('delete from internal.survey_team_versions');
  await query('delete from survey_responses');
  for (const [place, one] of [52, 50, 50, 3].entries()) await finish(people[place], one, 30);
  expect(await tell(1)).toBeDefined();
  await query('delete from internal.survey_team_versions');
  await query('update survey_responses set released = now() where staff_id <> $1', [people[3]]);
  expect(await tell(1)).toBeUndefined();
});

test('fewer than four have no figure, eight a word for how far apart they are', async () => {
  await query('delete from survey_responses');
  await query('delete from internal.survey_team_versions');
  for (const place of [0, 1, 2]) await finish(people[place], 50, 30);
  expect(await tell(1)).toBeUndefined();
  for (const place of [3, 4, 5, 6, 7]) await finish(people[place], place % 2 ? 30 : 80, 30);
  await tell(2);
  const [{ spread } = { spread: null }] = await query<{ spread: string | null }>(
    `select marks -> 'advice' ->> 'spread' as spread from internal.survey_team_versions order by made desc limit 1`,
  );
  expect(spread).toBe('mixed');
});

test.each([
  [0, 10, 0, 12.5],
  [12.4, 10, 0, 12.5],
  [12.5, 15, 12.5, 17.5],
  [71, 70, 67.5, 72.5],
  [87.5, 90, 87.5, 100],
  [100, 90, 87.5, 100],
])('a mean of %d is told as %d', async (mean, mark, low, high) => {
  const [told] = await query('select mark, low::float8, high::float8 from internal.survey_mark($1)', [mean]);
  expect(told).toEqual({ mark, low, high });
});
