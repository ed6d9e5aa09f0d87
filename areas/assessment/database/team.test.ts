import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solve } from 'yalps';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

/** Two people who share what they know learn nobody else's score to under this many points. */
const LEAST = 20;

let database: TestDatabase;
let branch: string;
/** Others of the company, through which the owner may lead people. */
const others: string[] = [];
const people: string[] = [];
const query = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await database.pool.query<T>(statement, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase('portal');
  const company = randomUUID();
  branch = randomUUID();
  await query(`insert into opticians (id, name, languages) values ($1, 'Company', '{de}')`, [company]);
  for (let place = 0; place < 4; place++) others.push(randomUUID());
  await query(
    `insert into branches (id, optician_id, name, postcode, place, canton)
     select id, $2, 'B', '3000', 'Bern', 'BE' from unnest($1::uuid[]) id`,
    [[branch, ...others], company],
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

interface Scored {
  staff: string;
  score: number;
}

/** What was told: a mark, and the rounds that counted. */
interface Told {
  mark: number;
  rounds: string[];
}

/** Every round there is. */
async function scoresNow(): Promise<Map<string, Scored>> {
  const rows = await query<Scored & { id: string }>(
    `select response_id as id, staff_id as staff, (scores ->> 'advice')::int as score from survey_results`,
  );
  return new Map(rows.map(({ id, ...scored }) => [id, scored]));
}

/** Tells the team anew; undefined where the area stays blank. */
async function tell(day: number, at = branch): Promise<Told | undefined> {
  const made = new Date(Date.UTC(2026, 0, day));
  await query('select internal.make_team_version($1, $2)', [at, made]);
  const [told] = await query<{ mark: number | null; rounds: string[] }>(
    `update internal.survey_team_versions set shown = true where branch_id = $1 and made = $2
     returning (marks -> 'advice' ->> 'mark')::int as mark, responses as rounds`,
    [at, made],
  );
  return told && told.mark !== null ? { mark: told.mark, rounds: told.rounds } : undefined;
}

const between = (mark: number) => [mark === 10 ? 0 : mark - 2.5, mark === 90 ? 100 : mark + 2.5] as const;

/**
 * How far apart the scores of a round can be for people who know theirs and all that was told, computed as a linear
 * program: every sum lies where its mark says.
 */
function range(told: readonly Told[], scores: Map<string, Scored>, knowers: readonly string[], target: string): number {
  const ends = (['minimize', 'maximize'] as const).map((direction) => {
    const constraints = told.map(({ mark, rounds }, version): [string, { min: number; max: number }] => {
      const [low, high] = between(mark);
      // Sums are whole, and one at the upper end is told as the next mark.
      const max = mark === 90 ? 100 * rounds.length : Math.ceil(high * rounds.length) - 1;
      return [`version ${version}`, { min: low * rounds.length, max }];
    });
    const variables = [...scores].map(([id, { staff, score }]) => {
      const counted = told.flatMap(({ rounds }, version) =>
        rounds.includes(id) ? [[`version ${version}`, 1] as const] : [],
      );
      const known = knowers.includes(staff);
      constraints.push([id, known ? { min: score, max: score } : { min: 0, max: 100 }]);
      return [id, new Map([...counted, [id, 1], ...(id === target ? [['score', 1] as const] : [])])] as const;
    });
    const { status, result } = solve({ direction, objective: 'score', constraints, variables });
    expect(status).toBe('optimal');
    return result;
  });
  return (ends[1] ?? 0) - (ends[0] ?? 0);
}

/** Whoever any two people are, they learn nobody else's score. */
function expectNobodyFound(told: readonly Told[], scores: Map<string, Scored>): void {
  for (const one of people) {
    for (const other of people.slice(people.indexOf(one))) {
      for (const [target, { staff }] of scores) {
        if ([one, other].includes(staff) || !told.some((version) => version.rounds.includes(target))) continue;
        expect(range(told, scores, [one, other], target)).toBeGreaterThanOrEqual(LEAST - 1e-6);
      }
    }
  }
}

const score = fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 2, 5, 50, 95, 98, 100));

test('nobody is found out from any number of versions, even by two who share what they know', async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(score, { minLength: 4, maxLength: 6 }),
      fc.array(fc.tuple(score, score, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 3 }),
      fc.option(fc.integer({ min: 0, max: 3 })),
      async (first, later, leaves) => {
        await query('delete from survey_responses');
        await query('delete from internal.survey_team_versions');
        const rounds: string[] = [];
        const told: Told[] = [];
        for (const [place, one] of first.entries()) rounds.push(await finish(people[place], one, 300));
        const tellNow = async (day: number) => {
          const version = await tell(day);
          if (version) told.push(version);
        };
        await tellNow(1);
        // Two people change each time: they join, or finish again.
        for (const [at, [one, other, place]] of later.entries()) {
          await finish(people[place], one, 200 - at * 10);
          await finish(people[place + 4], other, 200 - at * 10);
          await tellNow(2 + at);
        }
        const scores = await scoresNow();
        // And one is deleted, which lets a version follow at once; whoever did that is a knower like any other.
        if (leaves !== null) {
          await query('select internal.erase_surveys($1)', [[rounds[leaves]]]);
          await tellNow(9);
        }
        shown += told.length;
        expectNobodyFound(told, scores);
      },
    ),
    { numRuns: 25 },
  );
  // The rule is no wall: most versions are told.
  expect(shown).toBeGreaterThan(35);
});

test('who is led from branch to branch beside others is told of no more than in one', async () => {
  await query('delete from survey_responses');
  await query('delete from internal.survey_team_versions');
  const workIn = async (at: string | undefined, places: readonly number[]) => {
    const ids = places.map((place) => people[place]);
    await query('delete from staff_branches where staff_id = any ($1)', [ids]);
    const text =
      'insert into staff_branches (staff_id, branch_id, is_main) select id, $2, true from unnest($1::uuid[]) id';
    await query(text, [ids, at]);
  };
  for (const [place, one] of [58, 50, 45, 60, 52, 70, 41].entries()) await finish(people[place], one, 30);
  await workIn(others[3], [0, 1, 2, 3, 4, 5, 6]);
  const teams = [
    [0, 1, 2, 3],
    [0, 1, 2, 4],
    [0, 3, 4, 5],
    [0, 1, 5, 6],
  ];
  // Three of each team may be of the owner's making.
  const told: (Told | undefined)[] = [];
  for (const [at, places] of teams.entries()) {
    await workIn([branch, ...others][at], places);
    told.push(await tell(at + 1, [branch, ...others][at]));
    await workIn(others[3], places);
  }
  expect(told.map((version) => version !== undefined)).toEqual([true, true, false, false]);
  await workIn(branch, [0, 1, 2, 3, 4, 5, 6, 7]);
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
  const sumOfOthers = async (count: number): Promise<[number, number]> => {
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
      const counted = version.rounds.includes(own) ? score : 0;
      const size = version.rounds.length;
      [least, most] = [Math.max(least, low * size - counted), Math.min(most, high * size - counted)];
    }
    return [least, most];
  };
  const four = await sumOfOthers(4);
  await finish(people[4], 83, 1);
  const five = await sumOfOthers(5);
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
