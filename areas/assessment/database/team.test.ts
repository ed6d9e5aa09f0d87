import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

/** Whoever knows all others and everything that was told learns nobody's score to under this many points. */
const LEAST = 20;

let database: TestDatabase;
let company: string;
const people: string[] = [];
const query = async <T extends object>(statement: string, values: unknown[] = []) =>
  (await database.pool.query<T>(statement, values)).rows;

beforeAll(async () => {
  database = await createTestDatabase('portal');
  company = randomUUID();
  await query(`insert into opticians (id, name, languages) values ($1, 'Company', '{de}')`, [company]);
  for (let place = 0; place < 8; place++) {
    const id = randomUUID();
    people.push(id);
    await query(`insert into staff (id, optician_id, first_name, last_name) values ($1, $2, 'F', 'L')`, [id, company]);
  }
});
afterAll(() => database.drop());

/** A branch of its own, in which these people work. */
async function openBranch(places: readonly number[]): Promise<string> {
  const branch = randomUUID();
  await query(
    `insert into branches (id, optician_id, name, postcode, place, canton) values ($1, $2, 'B', '3000', 'Bern', 'BE')`,
    [branch, company],
  );
  const ids = places.map((place) => people[place]);
  await query('delete from staff_branches where staff_id = any ($1)', [ids]);
  await query(
    'insert into staff_branches (staff_id, branch_id, is_main) select id, $2, true from unnest($1::uuid[]) id',
    [ids, branch],
  );
  return branch;
}

/** A round of somebody, so many days ago. */
async function finish(place: number, score: number, ago: number): Promise<string> {
  const id = randomUUID();
  await query(
    `insert into survey_responses (response_id, staff_id, optician_id, started, ended, consent_version)
     select $1, id, optician_id, now() - make_interval(days => $3), now() - make_interval(days => $3), 'c' from staff where id = $2`,
    [id, people[place], ago],
  );
  await query(
    `insert into survey_results (response_id, staff_id, scores, questions) values ($1, $2, jsonb_build_object('advice', $3::int), '{}')`,
    [id, people[place], score],
  );
  return id;
}

interface Told {
  mark: number;
  spread: string | null;
}

/** Tells the team anew; undefined where the area stays blank. */
async function tell(branch: string): Promise<Told | undefined> {
  await query('delete from internal.survey_team_versions where branch_id = $1', [branch]);
  await query('select internal.make_team_version($1, now())', [branch]);
  const [version] = await query<{ told: Told | null }>(
    `update internal.survey_team_versions set shown = true where branch_id = $1 returning marks -> 'advice' as told`,
    [branch],
  );
  return version?.told ?? undefined;
}

/** The scores that teams are told alike, of one person: the ends of their step. */
async function stepOf(place: number, score: number): Promise<[number, number]> {
  const [step] = await query<{ low: number; high: number }>(
    `select min(one)::int as low, max(one)::int as high from generate_series(0, 100) one
     where internal.survey_step($1, 'advice', one) = internal.survey_step($1, 'advice', $2)`,
    [people[place], score],
  );
  return [step?.low ?? 0, step?.high ?? 0];
}

test('every score lies in a step of its person that is wide enough, and the steps of people begin elsewhere', async () => {
  const steps = await query<{ person: number; low: number; high: number; n: number; middle: number }>(
    `select person, min(score)::int as low, max(score)::int as high, count(*)::int as n, middle::float8
     from generate_series(1, 300) person, generate_series(0, 100) score,
       internal.survey_step(md5(person::text)::uuid, 'advice', score) middle group by person, middle`,
  );
  for (const { low, high, n, middle } of steps) {
    expect(high - low).toBeGreaterThanOrEqual(LEAST);
    expect([n, middle]).toEqual([high - low + 1, (low + high) / 2]);
  }
  expect(new Set(steps.filter(({ low }) => low === 0).map(({ high }) => high)).size).toBe(18);
});

test('whatever a team is told, in whichever branch and however often, is told alike over a whole step of each', async () => {
  const score = fc.integer({ min: 0, max: 100 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(score, { minLength: 8, maxLength: 8 }),
      fc.integer({ min: 0, max: 7 }),
      fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 3, maxLength: 7 }), {
        minLength: 4,
        maxLength: 4,
      }),
      async (scores, found, teams) => {
        const steps = await stepOf(found, scores[found] ?? 0);
        const worlds: unknown[] = [];
        for (const theirs of steps) {
          await query('delete from survey_responses');
          for (const [place, one] of scores.entries()) await finish(place, place === found ? theirs : one, 30);
          const told: unknown[] = [];
          // Everybody but the one may be of the owner's making, and is led from branch to branch.
          for (const team of teams) told.push(await tell(await openBranch([...new Set([found, ...team])])));
          worlds.push(told);
        }
        expect(worlds[0]).toEqual(worlds[1]);
        expect(steps[1] - steps[0]).toBeGreaterThanOrEqual(LEAST);
      },
    ),
    { numRuns: 15 },
  );
});

test('what is told is near the mean', async () => {
  const branch = await openBranch([0, 1, 2, 3, 4, 5, 6, 7]);
  let off = 0;
  for (let run = 0; run < 20; run++) {
    await query('delete from survey_responses');
    const scores = people.map((_, place) => 35 + ((run * 7 + place * 13) % 50));
    for (const [place, one] of scores.entries()) await finish(place, one, 30);
    const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
    off += Math.abs(((await tell(branch))?.mark ?? 0) - mean) / 20;
  }
  expect(off).toBeLessThan(5);
});

test('a new version waits for two people, but not after a deletion', async () => {
  await query('delete from survey_responses');
  const branch = await openBranch([0, 1, 2, 3, 4, 5, 6]);
  await query('insert into survey_team_analysis_results (branch_id) values ($1)', [branch]);
  const mayBeTold = async () =>
    (await query<{ told: boolean }>('select internal.survey_team_may_be_told($1) as told', [branch]))[0]?.told;
  const rounds: string[] = [];
  for (const [place, one] of [37, 52, 61, 48, 70].entries()) rounds.push(await finish(place, one, 30));
  expect(await mayBeTold()).toBe(true);
  await tell(branch);
  expect(await mayBeTold()).toBe(false);
  await finish(5, 83, 1);
  expect(await mayBeTold()).toBe(false);
  await finish(6, 30, 1);
  expect(await mayBeTold()).toBe(true);
  await tell(branch);
  await query('select internal.erase_surveys($1)', [[rounds[0]]]);
  expect(await mayBeTold()).toBe(true);
  expect(await query('select from internal.survey_team_versions where $1 = any (responses)', [rounds[0]])).toEqual([]);
});

test('fewer than four have no figure, eight a word for how far apart they are', async () => {
  await query('delete from survey_responses');
  const branch = await openBranch([0, 1, 2, 3, 4, 5, 6, 7]);
  for (const place of [0, 1, 2]) await finish(place, 50, 30);
  expect(await tell(branch)).toBeUndefined();
  await finish(3, 50, 30);
  expect(await tell(branch)).toMatchObject({ spread: null });
  for (const place of [4, 5, 6, 7]) await finish(place, place % 2 ? 5 : 95, 30);
  expect(await tell(branch)).toMatchObject({ spread: 'wide' });
});

test.each([
  [0, 10],
  [12.4, 10],
  [12.5, 15],
  [71, 70],
  [87.5, 90],
  [100, 90],
])('a mean of %d is told as %d', async (mean, mark) => {
  expect(await query('select internal.survey_mark($1) as mark', [mean])).toEqual([{ mark }]);
});
