import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { termsKind } from '../server/terms-kind.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('demo');
});
afterAll(() => database.drop());

test('six suppliers are live in both languages, as their kind takes them', async () => {
  const rows = await database.rows<{ language: string | null; texts: unknown }>(sql`
    select language, texts from content_revisions revision join contents item on item.id = revision.content_id
    where item.kind = 'terms' and revision.version = 'current'`);
  expect(rows.filter(({ language }) => language === 'fr')).toHaveLength(6);
  for (const { language, texts } of rows) {
    const { error } = termsKind[language === null ? 'facts' : 'texts'].safeParse(texts);
    expect(error).toBeUndefined();
    const text = JSON.stringify(texts);
    if (language === 'fr') expect(text).not.toMatch(/[^\u202f\d"][;!?»]|[a-zé]:(?!\d)(?!\/\/)[^\u202f"]/);
    if (language === 'de') expect(text).not.toContain('ß');
  }
});

test('sales read every step of a bonus with its days', async () => {
  const steps = await database.rows<object>(sql`
    select brand, measure, scope, step_from::int as "from", percent::float8 from bonus_steps
    where brand = 'zeiss' and scope = 'company' and internal.zurich_today() between valid_from and valid_to order by step_from`);
  expect(steps).toEqual([
    { brand: 'zeiss', measure: 'turnover', scope: 'company', from: 40_000, percent: 1.5 },
    { brand: 'zeiss', measure: 'turnover', scope: 'company', from: 80_000, percent: 2.5 },
    { brand: 'zeiss', measure: 'turnover', scope: 'company', from: 150_000, percent: 4 },
  ]);
});

test.each([
  [
    'steps that go down',
    [
      { from: 10, percent: 1 },
      { from: 5, percent: 2 },
    ],
  ],
  ['more than all', [{ from: 10, percent: 101 }]],
  ['no step', []],
])('a bonus with %s is refused', (_what, steps) => {
  const bonus = { measure: 'units', scope: 'branch', valid_from: null, valid_to: null, steps };
  const facts = {
    ...{ brand: null, discount: 1, payment_days: 1, cash_discount: null, cash_days: null },
    ...{ valid_from: null, valid_to: null, contact: {}, bonuses: [bonus] },
  };
  expect(termsKind.facts.safeParse(facts).success).toBe(false);
  expect(termsKind.facts.safeParse({ ...facts, bonuses: [] }).success).toBe(true);
});
