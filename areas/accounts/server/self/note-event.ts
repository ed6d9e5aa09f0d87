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
    select ${randomUUID()}, ${JSON.stringify(payload)}, now(), ${context.request.ip}
    -- What may be fetched again and again stands there once a minute.
    where ${action} <> 'personal_data_exported' or not exists (
      select from auth.audit_log_entries entry
      where entry.payload ->> 'actor_id' = ${String(sub)} and entry.payload ->> 'action' = ${action}
        and entry.created_at > now() - interval '1 minute')`);
}
