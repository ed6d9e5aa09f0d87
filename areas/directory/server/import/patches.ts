import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { Planned, Progress } from '#server/imports/kind.ts';

/** A record and the fields that are written of it. */
export interface Patched {
  id: string;
  values: Readonly<Record<string, unknown>>;
}

/** What a plan adds and changes, and the progress of the second part after the first. */
export function written(planned: readonly Planned[], progress: Progress) {
  const of = (outcome: Planned['outcome']): Patched[] =>
    planned.flatMap((line) =>
      line.outcome === outcome && line.recordId ? [{ id: line.recordId, values: line.patch.after }] : [],
    );
  const after =
    (before: number): Progress =>
    (done) =>
      progress(before + done);
  return { added: of('new'), changed: of('changed'), after };
}

/** The parameter of the statements that write: [{"data": {"id", …}}] */
export function patches(lines: readonly Patched[]): string {
  return JSON.stringify(lines.map(({ id, values }) => ({ data: { ...values, id } })));
}

/** Null takes a value away also where it is kept for a few alone; writing null to the row does not reach it there. */
export async function clearKept(tx: Transaction, table: 'opticians' | 'branches', list: string): Promise<void> {
  await tx.rows(sql`
    select internal.clear_kept(${table}, (line.data ->> 'id')::uuid,
      array(select key from jsonb_each(line.data) where value = 'null'))
    from jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    where exists (select from jsonb_each(line.data) where value = 'null')`);
}
