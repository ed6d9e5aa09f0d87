import sql, { type Sql } from 'sql-template-tag';
import type { CallContext } from '#server/http/call.ts';
import type { OpticianDetail } from '../contract.ts';

/**
 * A company as its page reads it, with what the caller may see of its branches and people; null when it is not
 * visible. `which` is an SQL expression for its id. The rules of what is hidden stand in `optician_detail` alone.
 */
export async function readCompany(context: CallContext, which: Sql): Promise<OpticianDetail | null> {
  const found = await context.asCaller((tx) =>
    tx.row<{ company: OpticianDetail | null }>(sql`select optician_detail(${which}) as company`),
  );
  return found?.company ?? null;
}
