import sql from 'sql-template-tag';
import { columns, setColumns } from '#database/columns.ts';
import type { Transaction } from '#database/scope.ts';
import { inChunks, type Planned, type Progress } from '#server/imports/kind.ts';
import { patches, written } from '#server/imports/plan/patches.ts';
import { BRANCH_FIELDS } from '#shared/records/branches.ts';
import { columnsOf, inSheets } from '#shared/records/field.ts';
import { clearKept } from './clear-kept.ts';

const COLUMNS = columnsOf(BRANCH_FIELDS, inSheets);
const PRESET = JSON.stringify({ language: BRANCH_FIELDS.language.initial });

/** Writes planned branches. The first one of a company that has none is its main one. */
export async function writeBranches(tx: Transaction, planned: readonly Planned[], progress: Progress): Promise<void> {
  const { added, changed, after } = written(planned, progress);
  await inChunks(added, after(0), (lines) =>
    tx.rows(sql`
    insert into branches (id, optician_id, is_main, ${columns(COLUMNS)})
    select (line.data ->> 'id')::uuid, next.optician_id,
      row_number() over (partition by next.optician_id order by line.position) = 1
        and not exists (select from branches main where main.optician_id = next.optician_id and main.is_main),
      ${columns(COLUMNS, 'next')}
    from rows from (jsonb_to_recordset(${patches(lines)}::jsonb) as (data jsonb)) with ordinality as line (data, position)
    cross join lateral jsonb_populate_record(null::branches, ${PRESET}::jsonb || line.data) next`),
  );
  await inChunks(changed, after(added.length), (lines) => changeBranches(tx, patches(lines)));
}

/** Sets the fields that each patch names: [{"data": {"id", …}}] */
export async function changeBranches(tx: Transaction, list: string): Promise<void> {
  await tx.rows(sql`
    update branches record set ${setColumns(COLUMNS, sql`line.data`)}
    from jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    where record.id = (line.data ->> 'id')::uuid`);
  await clearKept(tx, 'branches', list);
}

/** Gives companies that lost their main branch another one. */
export async function chooseMain(tx: Transaction, companies: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update branches set is_main = true where id in (
      select distinct on (optician_id) id from branches
      where optician_id = any(${[...companies]}::uuid[])
        and not exists (select from branches main where main.optician_id = branches.optician_id and main.is_main)
      order by optician_id, active desc, created, id)`);
}
