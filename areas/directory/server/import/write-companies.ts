import sql from 'sql-template-tag';
import { columns, setColumns } from '#database/columns.ts';
import type { Transaction } from '#database/scope.ts';
import { inChunks, type Planned, type Progress } from '#server/imports/kind.ts';
import { patches, written } from '#server/imports/plan/patches.ts';
import { columnsOf, inSheets } from '#shared/records/field.ts';
import { OPTICIAN_FIELDS } from '#shared/records/opticians.ts';
import { clearKept } from './clear-kept.ts';

const COLUMNS = columnsOf(OPTICIAN_FIELDS, inSheets);
const PRESET = JSON.stringify({ languages: OPTICIAN_FIELDS.languages.initial });

/** Writes planned companies: new ones, then changed ones. */
export async function writeCompanies(tx: Transaction, planned: readonly Planned[], progress: Progress): Promise<void> {
  const { added, changed, after } = written(planned, progress);
  await inChunks(added, after(0), (lines) =>
    tx.rows(sql`
    insert into opticians (id, ${columns(COLUMNS)})
    select (line.data ->> 'id')::uuid, ${columns(COLUMNS, 'next')}
    from jsonb_to_recordset(${patches(lines)}::jsonb) as line (data jsonb)
    cross join lateral jsonb_populate_record(null::opticians, ${PRESET}::jsonb || line.data) next`),
  );
  await inChunks(changed, after(added.length), (lines) => changeCompanies(tx, patches(lines)));
}

/** Sets the fields that each patch names: [{"data": {"id", …}}] */
export async function changeCompanies(tx: Transaction, list: string): Promise<void> {
  await tx.rows(sql`
    update opticians record set ${setColumns(COLUMNS, sql`line.data`)}
    from jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    where record.id = (line.data ->> 'id')::uuid`);
  await clearKept(tx, 'opticians', list);
}
