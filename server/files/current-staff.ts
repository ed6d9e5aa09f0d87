import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';

/** Who asks, as a person of the directory. @throws PortalError session_expired when the session ended meanwhile */
export async function currentStaff({ asCaller }: CallContext): Promise<string> {
  const row = await asCaller((tx) => tx.row<{ id: string | null }>(sql`select current_staff_id() as id`));
  if (!row?.id) throw new PortalError('session_expired', 'The session has ended.');
  return row.id;
}
