import sql from 'sql-template-tag';
import type { Opening } from '#areas/area-facts.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from './call.ts';

/**
 * Refuses a caller who may not use a call at all; what a permitted caller sees is up to row-level security.
 * @throws PortalError not_signed_in, session_expired or not_allowed
 */
export async function refuseWithoutRight(opensWith: Opening, context: CallContext): Promise<void> {
  if (opensWith === 'public') return;
  if (context.caller.role === 'anon') throw new PortalError('not_signed_in', 'This call needs a session.');
  const right = await context.asCaller((tx) =>
    tx.row<{ live: boolean; allowed: boolean }>(
      sql`select current_staff_id() is not null as live, ${opensWith} = 'signedIn' or has_permission(${opensWith}) as allowed`,
    ),
  );
  if (!right?.live) throw new PortalError('session_expired', 'The session has ended.');
  if (!right.allowed) throw new PortalError('not_allowed', `This call needs ${opensWith}.`);
}
