import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('demo');
});
afterAll(() => database.drop());

test('36 months of six brands and conil for every branch, the last one not released, with gaps, openings and a closing', async () => {
  expect(
    await database.one(sql`
      select (select count(distinct month)::int from glasses_sales) as months,
        (select count(distinct brand)::int from glasses_sales) as brands,
        (select count(*)::int from (select max(month) from glasses_sales except select month from sales_releases) open) as open,
        (select count(distinct product_group)::int from conil_sales) as groups,
        (select count(*) > 3 from (select min(month) as first from branch_sales where line = 'glasses' group by branch_id) firsts
          where first > (select min(month) from branch_sales)) as opened,
        (select count(*) > 0 from (select max(month) as last from branch_sales where line = 'glasses' group by branch_id) lasts
          where last < (select max(month) from branch_sales)) as closed,
        (select count(*)::int from branches branch join opticians company on company.id = branch.optician_id
          where not company.is_head_office and not exists (
            select from conil_sales conil where conil.branch_id = branch.id)) as without_conil,
        (select count(*)::int from sales_notes) as notes,
        (select count(*)::int from sales_batches where undone is null) as batches,
        (select count(*)::int from sales_batches where undone is not null) as undone,
        (select count(*) > 0 from sales_batch_figures told join sales_batches batch on batch.id = told.batch_id
          where batch.undone is null and (told.units::integer, told.turnover) is distinct from coalesce((
            select (one.units, one.turnover) from glasses_sales one
            where one.branch_id = told.branch_id and one.month = told.month and one.brand = told.brand
              and one.product_group = told.product_group), (
            select (one.units, one.turnover) from conil_sales one
            where batch.line = 'conil' and one.branch_id = told.branch_id and one.month = told.month
              and one.product_group = told.product_group))) as differ`),
  ).toEqual({
    ...{ months: 36, brands: 6, open: 1, groups: 5, without_conil: 0, opened: true, closed: true, notes: 5 },
    ...{ batches: 7, undone: 1, differ: false },
  });
});

test('a branch buys about 205 lenses a month, more in spring than in summer', async () => {
  const { average, spring, summer } = await database.one<{ average: number; spring: number; summer: number }>(sql`
    select avg(units)::float as average, avg(units) filter (where extract(month from month) = 4)::float as spring,
      avg(units) filter (where extract(month from month) = 7)::float as summer
    from branch_sales where line = 'glasses'`);
  expect(average).toBeGreaterThan(170);
  expect(average).toBeLessThan(290);
  expect(spring / summer).toBeGreaterThan(1.2);
});

test('sums per branch and for the group equal an independent reckoning', async () => {
  const wrong = await database.one(sql`
    with branch as (
      select branch_id, month, sum(units) as units, sum(turnover) as turnover from glasses_sales group by 1, 2),
    whole as (select month, sum(units) as units, sum(turnover) as turnover from glasses_sales group by 1)
    select (select count(*)::int from branch full join branch_sales kept
        on kept.branch_id = branch.branch_id and kept.month = branch.month and kept.line = 'glasses'
        where kept.line = 'glasses' and (kept.units, kept.turnover) is distinct from (branch.units, branch.turnover)) as branches,
      (select count(*)::int from branch_sales kept where line = 'glasses' and units <> (
        select sum((part.value ->> 'units')::int) from jsonb_each(kept.brands) part)) as brands,
      (select count(*)::int from whole left join internal.group_sales kept on kept.month = whole.month and kept.line = 'glasses'
        where (kept.units, kept.turnover) is distinct from (whole.units, whole.turnover)) as whole`);
  expect(wrong).toEqual({ branches: 0, brands: 0, whole: 0 });
});

test('cells of the year that runs are written, with regions apart and joined', async () => {
  const { rows } = await database.pool.query(
    `select distinct period, cardinality(regions) > 1 as across from sales_benchmark_cells`,
  );
  expect(new Set(rows.map(({ period }) => period))).toEqual(new Set(['month', 'quarter']));
  expect(new Set(rows.map(({ across }) => across))).toEqual(new Set([true, false]));
});
