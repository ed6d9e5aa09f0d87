import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { NO_PATCH } from '#server/imports/kind.ts';
import type { Line } from '../../sales-facts.ts';
import type { CalledBranch, Figure } from './read-figure.ts';

/** A figure of a file, and the number of the line that tells it. */
export type Told = Figure & { number: number };

/** A name that the office is asked about, with the pieces that were found by it. */
export type AskedName = CalledBranch & { units: number };

interface KeptFile {
  id: string;
  line: Line;
  figures: readonly Told[];
  /** Of branches that were found by what they call themselves, where that is new. */
  names: readonly AskedName[];
  again: boolean;
}

/**
 * Keeps what a file makes of figures, in place of what an earlier check of it kept, and tells it with their lines. What
 * stands in the portal of the file's months and brands is compared by the database, and falls away where the file has none.
 */
export async function keepFigures(tx: Transaction, { id, line, figures, names, again }: KeptFile): Promise<void> {
  await tx.rows(sql`delete from sales_batch_figures where batch_id = ${id}`);
  await tx.rows(
    sql`update internal.sales_import_answers set found = null, unusual = unusual and ${names.length === 0} where import_id = ${id}`,
  );
  await tx.rows(sql`delete from internal.sales_names where batch_id = ${id} and not known`);
  await tx.rows(sql`
    insert into internal.sales_names (batch_id, line, branch_id, name, told, units)
    select ${id}::uuid, ${line}, branch_id, name, told, units
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as asked (branch_id uuid, name text, told text, units bigint)`);
  // As arrays are written in SQL: none of the values is a text of somebody's.
  const column = (value: (figure: Told) => string | number) => `{${figures.map(value).join()}}`;
  await tx.rows(sql`set local work_mem = '32MB'`);
  const scope = [...new Map(figures.map((one) => [`${one.month} ${one.brand}`, one])).values()];
  await tx.rows(sql`
    with told as (
      select * from unnest(${column(({ branch_id }) => branch_id)}::uuid[], ${column(({ month }) => `${month}-01`)}::date[],
        ${column(({ brand }) => brand ?? '""')}::text[], ${column((one) => one.product_group)}::text[],
        ${column(({ units }) => units)}::bigint[], ${column(({ turnover }) => turnover)}::numeric[],
        ${column(({ number }) => number)}::integer[])
        as told (branch_id, month, brand, product_group, units, turnover, number)),
    scope (month, brand) as (select * from unnest(${scope.map(({ month }) => `${month}-01`)}::date[],
      ${scope.map(({ brand }) => brand ?? '')}::text[])),
    present as (
      select branch_id, month, brand, product_group, units, turnover from glasses_sales join scope using (month, brand)
      where ${line} = 'glasses'
      union all
      select branch_id, month, brand, product_group, units, turnover from conil_sales join scope using (month)
      where ${line} = 'conil'),
    kept as (
      insert into sales_batch_figures
        (batch_id, branch_id, month, brand, product_group, units_before, turnover_before, units, turnover, number)
      select ${id}::uuid, branch_id, month, nullif(brand, ''), product_group, present.units, present.turnover, told.units,
        told.turnover, told.number
      from told full join present using (branch_id, month, brand, product_group)
      returning *),
    named as (
      select kept.number, case company.name when branch.name then '' else company.name || ', ' end || branch.name || ' · ' ||
          to_char(kept.month, 'MM.YYYY') || coalesce(' · ' || initcap(kept.brand), '') || ' · ' || kind.de as title,
        case when kept.units_before is null then 'new'
          when (kept.units, kept.turnover) = (kept.units_before, kept.turnover_before) then 'same' else 'changed' end as outcome,
        case when (kept.units, kept.turnover) = (kept.units_before, kept.turnover_before) then '{}'
          else jsonb_build_object('units', jsonb_build_array(kept.units_before, kept.units),
            'turnover', jsonb_build_array(kept.turnover_before, kept.turnover)) end as changes
      from kept join branches branch on branch.id = kept.branch_id join opticians company on company.id = branch.optician_id
      join sales_product_groups kind on kind.line = ${line} and kind.name = kept.product_group)
    update import_rows row set outcome = named.outcome, title = named.title, reasons = '[]',
      changes = named.changes, patch = ${JSON.stringify(NO_PATCH)}::jsonb,
      moved = ${again} and (row.outcome, row.title, row.changes) is distinct from
        (named.outcome, named.title, named.changes)
    from named where row.import_id = ${id} and row.number = named.number`);
}
