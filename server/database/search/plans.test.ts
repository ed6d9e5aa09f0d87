import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '../publishing/testing/tried-kind.ts';

/** So many texts have each of two words: everybody reads all of the first, and every hundredth of the second. */
const TEXTS = 5000;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.client.query(`
    alter table contents disable trigger user;
    create temporary table made as
      select gen_random_uuid() as id, number, case when number % 100 = 0 then '{}' else '{role:opticianOwner}' end::text[] as audience
      from generate_series(1, ${TEXTS}) number;
    insert into contents (id, kind, status, author_name, published_at)
      select id, 'tried', 'published', 'M', now() - number * interval '1 hour' from made;
    insert into tried (id, published_at, seats) select id, now(), 1 from made;
    insert into tried_texts (id, language, title) select id, 'de', 'Allgemein ' || number from made;
    create temporary table kept as select gen_random_uuid() as id, number, audience from made;
    insert into contents (id, kind, status, author_name, published_at, access_level, audience)
      select id, 'tried', 'published', 'M', now() - number * interval '1 hour',
        case when audience = '{}' then 'fullAccess' else 'restrictedAccess' end::access_level, audience from kept;
    insert into tried (id, published_at, seats) select id, now(), 1 from kept;
    insert into tried_texts (id, language, title) select id, 'de', 'Vertraulich ' || number from kept;
    alter table contents enable trigger user;
    analyze search_documents`);
});
afterAll(() => desk.stop());

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

const AUDIENCES = `array(select id from search_audiences where kind = 'tried' and readers = any (
  select array(select jsonb_array_elements_text(one)) from jsonb_array_elements($2) one))`;
const HAS_WORD = `select document.id from search_documents document
  where internal.keyed_words(document.audience, document.words) @@ internal.keyed_query('''\u0001' || $1 || ''':*', ${AUDIENCES})`;
const IS_NEAR = `select near.id from unnest(${AUDIENCES}) as own cross join lateral (
  select document.id from search_documents document
  where document.audience = own and $1 operator(extensions.<%) document.folded offset 0) near`;

/** The index scans of a word among these audiences: name, and rows that were looked at. */
async function scans(statement: string, word: string, readers: string[][]): Promise<[string | undefined, number][]> {
  const [answer] = await desk.look<[{ Plan: Plan }]>(`explain (analyze, format json) ${statement}`, [
    word,
    JSON.stringify(readers),
  ]);
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
  return all(answer?.[0].Plan ?? { 'Node Type': '', 'Actual Rows': 0 })
    .filter((plan) => /^search_documents_/.test(plan['Index Name'] ?? '') || plan['Node Type'] === 'Seq Scan')
    .map((plan) => [plan['Index Name'], plan['Actual Rows']]);
}

test('of a word that others may read, not a row is looked at', async () => {
  const index = 'search_documents_words';
  expect(await scans(HAS_WORD, 'vertraulich', [['everybody']])).toEqual([[index, TEXTS / 100]]);
  expect(await scans(HAS_WORD, 'vertraulich', [['role:opticianOwner']])).toEqual([[index, TEXTS * 0.99]]);
  expect(await scans(HAS_WORD, 'allgemein', [['everybody']])).toEqual([[index, TEXTS]]);
  expect(await scans(HAS_WORD, 'allgemein', [['role:opticianOwner']])).toEqual([[index, 0]]);
});

test('a spelling that is near is looked up in an index, and not a row that others may read', async () => {
  const index = 'search_documents_near';
  expect(await scans(IS_NEAR, 'vertraulcih', [['everybody']])).toEqual([[index, TEXTS / 100]]);
  expect(await scans(IS_NEAR, 'allgemien', [['role:opticianOwner']])).toEqual([[index, 0]]);
  expect(await scans(IS_NEAR, 'gibtesnirgends', [['everybody'], ['role:opticianOwner']])).toEqual([[index, 0]]);
});

test('what is counted and shown is of what one may read', async () => {
  const find = async (caller: 'optician' | 'opticianOwner', words: string) => {
    const [found] = await desk.as<{ groups: { count: number; hits: unknown[] }[] }>(
      caller,
      `select internal.find_documents($1, '{tried}', 5, 'de')`,
      [JSON.stringify({ words, phrases: [], without: [] })],
    );
    return found?.groups.map(({ count, hits }) => [count, hits.length]);
  };
  expect(await find('optician', 'vertraulich')).toEqual([[50, 5]]);
  expect(await find('opticianOwner', 'vertraulich')).toEqual([[101, 5]]);
  expect(await find('optician', 'allgemein')).toEqual([[101, 5]]);
  expect(await find('optician', 'vertraulich 101')).toEqual([]);
});
