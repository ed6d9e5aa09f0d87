import sql, { type Sql } from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import { withFaults } from '#server/publishing/faults.ts';

/**
 * The single value that a statement answers, as whoever asks.
 * @throws PortalError as `withFaults`
 */
export async function answer<T>(context: CallContext, statement: Sql): Promise<T> {
  const found = await withFaults(() =>
    context.asCaller((tx) => tx.row<{ answer: T }>(sql`select ${statement} as answer`)),
  );
  if (!found) throw new PortalError('unexpected', 'A function of the certification answered nothing.');
  return found.answer;
}
