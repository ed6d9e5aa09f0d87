import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { BRANDS } from '#shared/names/brands.ts';
import type { SalesData } from '../../contract.ts';
import { compared, gapsOf } from './compare.ts';
import { addMonths, firstDay, monthsBetween } from './months.ts';
import { type Asked, noSales } from './question.ts';
import { type SumRow, Table } from './sums.ts';

/**
 * The figures of a question with those of the year before.
 * @throws not_found `No sales found` when nothing was delivered in the period.
 */
export async function readData(tx: Transaction, asked: Asked): Promise<SalesData> {
  const { line, branches, from, to, brand, productGroup, asOf } = asked;
  const ids = branches.map(({ id }) => id);
  const [sums, presence, released, groups] = await Promise.all([
    tx.rows<SumRow>(sql`
      select kind, key, before, units, turnover::float8 as turnover, fair_units as "fairUnits",
        fair_turnover::float8 as "fairTurnover"
      from internal.sales_sums(${line}, ${ids}::uuid[], ${firstDay(from)}, ${firstDay(to)}, ${brand}, ${productGroup})`),
    tx.rows<{ branchId: string; months: string[] }>(sql`
      select branch_id as "branchId", months from internal.sales_presence(${line}, ${ids}::uuid[])`),
    tx.rows<{ month: string }>(sql`
      select to_char(month, 'YYYY-MM') as month from sales_releases where line = ${line}`),
    tx.rows<{ name: string }>(sql`select name from sales_product_groups where line = ${line} order by position`),
  ]);
  const table = new Table(sums);
  const months = monthsBetween(from, to);
  if (!months.some((month) => table.has('month', month, false))) throw noSales();
  const delivered = new Map(presence.map((one) => [one.branchId, one.months]));
  const out = new Set(released.map(({ month }) => month));
  const gaps = gapsOf(branches, delivered, months, asOf?.month ?? to);
  const before = gapsOf(
    branches,
    delivered,
    months.map((month) => addMonths(month, -12)),
    asOf?.month ?? to,
  );
  const missing = new Set(gaps.flatMap((gap) => gap.months));
  const missingBefore = new Set(before.flatMap((gap) => gap.months));
  const point = (month: string, stands: string, earlier: boolean) => ({
    month,
    ...table.sum('month', stands, earlier),
    complete: !(earlier ? missingBefore : missing).has(month),
    released: out.has(month),
    fair: table.fairSum('month', stands, earlier),
  });
  return {
    ...{ line, from, to, asOf },
    months: months.map((month) => point(month, month, false)),
    previous: months.map((month) => point(addMonths(month, -12), month, true)),
    totals: table.totals(),
    brands: BRANDS.filter((name) => table.knows('brand', name)).map((name) => ({
      brand: name,
      ...table.pair('brand', name),
    })),
    productGroups: groups
      .filter(({ name }) => table.knows('productGroup', name))
      .map(({ name }) => ({ productGroup: name, ...table.pair('productGroup', name) })),
    branches: branches.map((branch) => ({
      ...branch,
      first: delivered.get(branch.id)?.[0] ?? null,
      last: delivered.get(branch.id)?.at(-1) ?? null,
      ...table.pair('branch', branch.id),
    })),
    comparison: compared(branches, delivered, months),
    gaps,
  };
}
