import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';

/** Test mails of one person within an hour, of whatever kind. */
const MAX_TRIALS = 30;

/**
 * Refuses one more test mail of the caller's to themself once there were {@link MAX_TRIALS} within an hour.
 * @throws PortalError too_many_requests
 */
export async function refuseManyTrials(context: CallContext): Promise<void> {
  const me = await context.asCaller((tx) => tx.row<{ id: string }>(sql`select current_staff_id() as id`));
  const row = await context.asSystem('test mails of a person are counted, so that nobody floods a mailbox', (tx) =>
    tx.row<{ sent: number }>(sql`
      select count(*)::int as sent from brillanz.message_items
      where staff_id = ${me?.id} and texts is not null and created > now() - interval '1 hour'`),
  );
  if ((row?.sent ?? 0) < MAX_TRIALS) return;
  const headers = { 'retry-after': '3600' };
  throw new PortalError('too_many_requests', 'Too many test mails within an hour.', { headers });
}
