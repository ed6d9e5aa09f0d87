import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { CallContext } from '#server/http/call.ts';

/** What the portal itself adds to the log of an account. */
export type AccountEvent = 'personal_data_exported' | 'session_ended' | 'other_sessions_ended';

/** Writes an entry into the account's log, in the form of the backend service and in the caller's transaction. */
export async function noteEvent(tx: Transaction, context: CallContext, action: AccountEvent): Promise<void> {
  const { sub, email } = context.caller.claims;
  const payload = {
    action,
    actor_id: sub,
    actor_username: email ?? '',
    log_type: 'account',
    timestamp: new Date().toISOString(),
  };
  await tx.rows(sql`
    insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (${randomUUID()}, ${JSON.stringify(payload)}, now(), ${context.request.ip})`);
}
