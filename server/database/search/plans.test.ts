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

/** The index scans of a word among these audiences: name, and rows that were looked at. */
async function scans(word: string, readers: string[][]): Promise<[string | undefined, number][]> {
  const [answer] = await desk.look<[{ Plan: Plan }]>(
    `explain (analyze, format json)
     select document.id from search_documents document
     where internal.keyed_words(document.audience, document.words) @@ internal.keyed_query($1, array(
       select id from search_audiences where kind = 'tried' and readers = any (
         select array(select jsonb_array_elements_text(one)) from jsonb_array_elements($2) one)))`,
    [`'\u0001${word}':*`, JSON.stringify(readers)],
  );
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
  return all(answer?.[0].Plan ?? { 'Node Type': '', 'Actual Rows': 0 })
    .filter((plan) => plan['Index Name'] === 'search_documents_words' || plan['Node Type'] === 'Seq Scan')
    .map((plan) => [plan['Index Name'], plan['Actual Rows']]);
}

test('of a word that others may read, not a row is looked at', async () => {
  expect(await scans('vertraulich', [['everybody']])).toEqual([['search_documents_words', TEXTS / 100]]);
  expect(await scans('vertraulich', [['role:opticianOwner']])).toEqual([['search_documents_words', TEXTS * 0.99]]);
  expect(await scans('allgemein', [['everybody']])).toEqual([['search_documents_words', TEXTS]]);
  expect(await scans('allgemein', [['role:opticianOwner']])).toEqual([['search_documents_words', 0]]);
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
