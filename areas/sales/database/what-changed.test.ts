import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
const BRANCH = '00000000-0000-4000-8000-000000000001';
beforeAll(async () => {
  database = await createTestDatabase('portal');
  await database.rows(sql`insert into opticians (id, name) values (${BRANCH}, 'Optik')`);
  await database.rows(sql`
    insert into branches (id, optician_id, name, postcode, place, canton, is_main)
    values (${BRANCH}, ${BRANCH}, 'Chur', '7000', 'Chur', 'GR', true)`);
});
afterAll(() => database.drop());

/** Units by brand and group of March, a year before and now. */
async function changed(...figures: readonly [brand: string, group: string, before: number, now: number][]) {
  await database.rows(sql`delete from glasses_sales`);
  for (const [brand, group, before, now] of figures) {
    await database.rows(sql`
      insert into glasses_sales (branch_id, month, brand, product_group, units, turnover)
      values (${BRANCH}, '2025-03-01', ${brand}, ${group}, ${before}, 1), (${BRANCH}, '2026-03-01', ${brand}, ${group}, ${now}, 1)`);
  }
  const { answer } = await database.one<{ answer: object[] }>(
    sql`select internal.sales_changed('glasses', '2026-03-01', ${[BRANCH]}) as answer`,
  );
  return answer;
}

test('nothing is said under ten pieces or three percent', async () => {
  expect(
    await changed(
      ['zeiss', 'single', 400, 411],
      ['rodenstock', 'single', 100, 109],
      ['essilor', 'single', 300, 280],
      ['hoya', 'single', 20, 20],
    ),
  ).toEqual([{ of: 'brand', name: 'essilor', units: 280, unitsBefore: 300, mainly: null }]);
});

test('three things at most, the largest first; of a group the brand that makes half of it', async () => {
  expect(
    await changed(
      ['zeiss', 'progressive', 200, 140],
      ['hoya', 'progressive', 100, 110],
      ['zeiss', 'single', 100, 130],
      ['essilor', 'near', 50, 62],
    ),
  ).toEqual([
    {
      ...{ of: 'productGroup', name: 'progressive', units: 250, unitsBefore: 300 },
      mainly: { branchId: null, branchName: null, brand: 'zeiss' },
    },
    { of: 'brand', name: 'zeiss', units: 270, unitsBefore: 300, mainly: null },
    { of: 'productGroup', name: 'single', units: 130, unitsBefore: 100, mainly: null },
  ]);
});
