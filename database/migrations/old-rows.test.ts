import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { migrate } from './migrate.ts';
import { portalSources, type Sources } from './sources.ts';

let database: TestDatabase;
let sources: Sources;
beforeAll(async () => {
  database = await createTestDatabase('backend');
  sources = await portalSources();
});
afterAll(() => database.drop());

/** As a version stood whose last step came before the number. */
function stepsBefore(number: string): Promise<void> {
  const steps = sources.steps.filter(({ name }) => name.slice(name.lastIndexOf('/') + 1) < number);
  return migrate(database.url, [{ ...sources, steps, functions: [], views: [], policies: [] }]);
}

test('rows that later checks refuse keep no version from starting', async () => {
  const say = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);
  await stepsBefore('0153');
  await say('insert into opticians (name, languages) select unnest($1::text[]), unnest($2::text[])::language[]', [
    ['A\n', '://', 'Optik\u0007Meier', '\u200b\u200b'],
    ['{de}', '{null}', '{de,null}', '{{de,null},{fr,it}}'],
  ]);
  await stepsBefore('1140');
  await say(`insert into branches (optician_id, name, postcode, place, canton)
    select id, 'Mitte' || repeat(' ', 1000), '3000', 'Bern', 'BE' from opticians limit 1`);
  await say(
    `insert into sales_notes (branch_id, from_month, to_month, text)
     select id, months.from_month, months.to_month, 'x' from branches, unnest($1::date[], $2::date[]) months (from_month, to_month)`,
    [
      ['2150-01-01', 'infinity', '-infinity', '1822-01-01', '2206-03-01'],
      ['2150-12-01', 'infinity', 'infinity', '1822-05-01', '2206-03-01'],
    ],
  );
  await say(`with meeting as (insert into meetings (body_id, title, starts_at, ends_at)
      select id, 'x', '2150-01-01', '2150-01-02' from meeting_bodies returning id)
    insert into meeting_dates (meeting_id, starts_at, ends_at)
    select id, starts_at, starts_at + interval '1 hour' from meeting, unnest(array['1980-01-01', '1990-01-01 01:00Z',
      '2099-12-01 01:00Z', '2150-01-01', '2150-01-02']::timestamptz[]) as starts_at`);
  await stepsBefore('1171');
  const keys = (first: string) => Array.from({ length: 19 }, (_, at) => `${first}${at}`);
  const long = (names: readonly string[]) =>
    JSON.stringify(Object.fromEntries(names.map((key) => [key, 'x'.repeat(600)])));
  await say(
    `with item as (insert into contents (kind, author_name) values ('course', 'x') returning id),
     outsider as (insert into registration_externals (first_name, last_name, email, billing_address, language)
       values ('A', 'B', 'a@x.example', 'Weg 1', 'de') returning id),
     date as (insert into registration_dates (content_id, kind, starts_at, ends_at, sessions, questions)
       select id, 'course', '9999-12-31 23:30-12', '9999-12-31 23:59-12', '[{}]', $1 from item returning id),
     one as (insert into registrations (date_id, kind, external_id, state, parts, answers)
       select date.id, 'course', outsider.id, 'registered', '{}', $2 from date, outsider returning id)
     insert into internal.sensitive_answers select id, $3 from one`,
    [
      JSON.stringify([
        { key: 'p', sensitive: true },
        ...keys('s').map((key) => ({ key, sensitive: true })),
        ...keys('o').map((key) => ({ key, when: { key: 'p', is: true } })),
      ]),
      long(keys('o')),
      long(keys('s')),
    ],
  );
  await say(`update branches set special_days = '[{"date":"2026-12-31","ranges":[]},{"date":"2026-02-31","ranges":[]},
    {"date":"2026-12-24","ranges":[],"note_de":1,"note_fr":"Fermé"},{"date":"2026-12-24","ranges":[]}]'`);
  await say(`with person as (insert into staff (optician_id, first_name, last_name)
      select id, 'A', 'B' from opticians limit 1 returning id)
    insert into job_seekers (staff_id, languages) select id, '{de,null}' from person`);
  await migrate(database.url, [sources]);
  expect(
    (await say('select count(*)::integer as apart from internal.sensitive_answers, jsonb_object_keys(answers)')).rows,
  ).toEqual([{ apart: 38 }]);
  expect((await say('select sessions from registration_dates')).rows).toEqual([
    { sessions: [{ key: 'a', startsAt: '2099-12-30T00:00:00Z', endsAt: '2099-12-31T00:00:00Z' }] },
  ]);
  expect((await say('select name from opticians order by name')).rows).toEqual(
    ['???', '???', '???', 'Optik Meier'].map((name) => ({ name })),
  );
  expect((await say('select distinct languages::text from opticians order by 1')).rows).toEqual(
    ['{de,fr,it}', '{de}'].map((languages) => ({ languages })),
  );
  expect((await say('select name, special_days from branches')).rows).toEqual([
    {
      name: 'Mitte',
      special_days: [
        { date: '2026-12-31', ranges: [] },
        { date: '2026-12-24', ranges: [], note_fr: 'Fermé' },
      ],
    },
  ]);
  expect((await say('select languages::text from job_seekers')).rows).toEqual([{ languages: '{de}' }]);
  expect((await say('select count(*)::integer as notes from sales_notes')).rows).toEqual([{ notes: 5 }]);
  expect((await say('select count(*)::integer as proposals from meeting_dates')).rows).toEqual([{ proposals: 5 }]);
});
