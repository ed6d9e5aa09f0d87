import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';

/** Null takes a value away also where it is kept for a few alone; writing null to the row does not reach it there. */
export async function clearKept(tx: Transaction, table: 'opticians' | 'branches', list: string): Promise<void> {
  await tx.rows(sql`
    select internal.clear_kept(${table}, (line.data ->> 'id')::uuid,
      array(select key from jsonb_each(line.data) where value = 'null'))
    from jsonb_to_recordset(${list}::jsonb) as line (data jsonb)
    where exists (select from jsonb_each(line.data) where value = 'null')`);
}
