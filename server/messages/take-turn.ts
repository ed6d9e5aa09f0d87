import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';

interface Turn {
  actor: string;
  /** The message that is posted. */
  kind: string;
  /** What it is about. */
  object: string;
}

/**
 * Lets a person post a message that goes to somebody who did not ask for it, so many an hour, and so many a day about the
 * same thing; counted are the postings.
 * @throws PortalError too_many_requests
 */
export async function takeTurn(
  tx: Transaction,
  { actor, kind, object }: Turn,
  { anHour, aDay }: { anHour: number; aDay: number },
): Promise<void> {
  // One of a person at a time, so that two at once are counted too.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${actor}))`);
  const sent = await tx.row<{ hour: number; day: number }>(sql`
    select count(*) filter (where created > now() - interval '1 hour')::int as hour,
      count(*) filter (where object_id = ${object})::int as day
    from message_postings
    where actor_id = ${actor} and kind = ${kind} and created > now() - interval '1 day'`);
  if (sent && (sent.hour >= anHour || sent.day >= aDay)) {
    throw new PortalError('too_many_requests', 'This person wrote often enough.', {
      headers: { 'retry-after': sent.day >= aDay ? '86400' : '3600' },
    });
  }
}
