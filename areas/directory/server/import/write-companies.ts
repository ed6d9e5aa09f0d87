import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { inChunks, type Planned, type Progress } from '#server/imports/kind.ts';
import { patches, written } from '#server/imports/plan/patches.ts';
import { clearKept } from './clear-kept.ts';

/** Writes planned companies: new ones, then changed ones. */
export async function writeCompanies(tx: Transaction, planned: readonly Planned[], progress: Progress): Promise<void> {
  const { added, changed, after } = written(planned, progress);
  await inChunks(added, after(0), (lines) =>
    tx.rows(sql`
    insert into opticians (id, name, languages, website, email, phone, description_de, description_fr, member_since)
    select (line.data ->> 'id')::uuid, next.name, coalesce(next.languages, '{de}'), next.website, next.email, next.phone,
      next.description_de, next.description_fr, next.member_since
    from jsonb_to_recordset(${patches(lines)}::jsonb) as line (data jsonb)
    cross join lateral jsonb_populate_record(null::opticians, line.data) next`),
  );
  await inChunks(changed, after(added.length), (lines) => changeCompanies(tx, patches(lines)));
}

/** Sets the fields that each patch names: [{"data": {"id", …}}] */
export async function changeCompanies(tx: Transaction, list: string): Promise<void> {
  await tx.rows(sql`
    update opticians record set
      (name, languages, website, email, phone, description_de, description_fr, member_since) = (
        select next.name, next.languages, next.website, next.email, next.phone, next.description_de,
          next.description_fr, next.member_since
        from jsonb_populate_record(record, line.data) next)
    from jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    where record.id = (line.data ->> 'id')::uuid`);
  await clearKept(tx, 'opticians', list);
}
