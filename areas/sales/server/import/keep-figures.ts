import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { FigureKey, Values } from './read-figure.ts';

/** What a file makes of a figure. */
export interface FigureChange {
  of: FigureKey;
  /** What stands in the portal. */
  before: Values | undefined;
  /** Undefined: it falls away. */
  after: Values | undefined;
}

/** Keeps what a file does to figures, in place of what an earlier check of it kept. */
export async function keepFigures(tx: Transaction, id: string, changes: readonly FigureChange[]): Promise<void> {
  await tx.rows(sql`delete from sales_batch_figures where batch_id = ${id}`);
  await tx.rows(sql`update internal.sales_import_answers set found = null where import_id = ${id}`);
  // As arrays are written in SQL: none of the values is a text of somebody's.
  const column = (value: (change: FigureChange) => string | number | null | undefined) =>
    `{${changes.map((change) => value(change) ?? 'null').join()}}`;
  await tx.rows(sql`
    insert into sales_batch_figures
      (batch_id, branch_id, month, brand, product_group, units_before, turnover_before, units, turnover)
    select ${id}::uuid, branch_id, (month || '-01')::date, brand, product_group, units_before, turnover_before, units, turnover
    from unnest(${column(({ of }) => of.branch_id)}::uuid[], ${column(({ of }) => of.month)}::text[],
      ${column(({ of }) => of.brand)}::text[], ${column(({ of }) => of.product_group)}::text[],
      ${column(({ before }) => before?.units)}::integer[],
      ${column(({ before }) => before?.turnover)}::numeric[],
      ${column(({ after }) => after?.units)}::bigint[], ${column(({ after }) => after?.turnover)}::numeric[])
      as told (branch_id, month, brand, product_group, units_before, turnover_before, units, turnover)`);
}
