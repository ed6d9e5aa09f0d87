import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { BRANDS } from '#shared/names/brands.ts';
import type { SalesData } from '../../contract.ts';
import { compared, gapsOf } from './compare.ts';
import { addMonths, firstDay, monthsBetween } from './months.ts';
import { type Asked, noSales } from './question.ts';
import { type SumRow, Table } from './sums.ts';

/** What is read of a question, in one answer; null: there is nothing. */
interface Read {
  sums: SumRow[] | null;
  /** By branch: the months with figures, the first first. */
  presence: Record<string, string[]> | null;
  released: string[];
  groups: string[];
}

/**
 * The figures of a question with those of the year before.
 * @throws not_found `No sales found` when nothing was delivered in the period.
 */
export async function readData(tx: Transaction, asked: Asked): Promise<SalesData> {
  const { line, branches, from, to, brand, productGroup, asOf } = asked;
  const ids = branches.map(({ id }) => id);
  const read = await tx.prepared<Read>(sql`
    select (
        select jsonb_agg(jsonb_build_object('kind', kind, 'key', key, 'before', before, 'units', units, 'turnover', turnover,
          'fairUnits', fair_units, 'fairTurnover', fair_turnover))
        from internal.sales_sums(
          ${line}, ${ids}::uuid[], ${firstDay(from)}, ${firstDay(to)}, ${brand}, ${productGroup})) as sums, (
        select jsonb_object_agg(branch_id, months) from internal.sales_presence(${line}, ${ids}::uuid[])) as presence,
      array(select to_char(month, 'YYYY-MM') from sales_releases where line = ${line}) as released,
      array(select name from sales_product_groups where line = ${line} order by position) as groups`);
  if (!read?.sums) throw noSales();
  const { groups } = read;
  const table = new Table(read.sums);
  const months = monthsBetween(from, to);
  if (!months.some((month) => table.has('month', month, false))) throw noSales();
  const delivered = new Map(Object.entries(read.presence ?? {}));
  const out = new Set(read.released);
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
      .filter((name) => table.knows('productGroup', name))
      .map((name) => ({ productGroup: name, ...table.pair('productGroup', name) })),
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
