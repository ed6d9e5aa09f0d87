import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';

/** What is written down for two years, named as in GoTrue. */
export type AuditAction =
  | 'login'
  | 'logout'
  | 'token_revoked'
  | 'user_recovery_requested'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_invited'
  | 'user_confirmation_requested'
  | 'user_reauthenticate_requested'
  | 'user_email_change_requested'
  | 'identity_linked'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_deleted'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'verification_attempted'
  | 'recovery_codes_generated'
  | 'recovery_codes_deleted'
  | 'factor_reset_requested'
  | 'factor_reset_withdrawn'
  | 'factor_reset_confirmed'
  | 'not_me'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'
  | 'passkey_refused';

export interface AuditEntry {
  action: AuditAction;
  /** Whose account it is about. */
  actor: { id: string; email: string | null };
  at: Date;
  address?: string;
  traits?: Record<string, unknown>;
}

/** Writes down what happened to an account, in the transaction in which it happens. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.rows(sql`
    insert into auth.audit_log_entries (id, payload, created_at, ip_address)
    values (${randomUUID()}, ${auditPayload(entry)}, ${entry.at}, ${entry.address ?? ''})`);
}

/** What is written down of it, as JSON. */
export function auditPayload(entry: Omit<AuditEntry, 'address'>): string {
  return JSON.stringify({
    action: entry.action,
    actor_id: entry.actor.id,
    actor_username: entry.actor.email ?? '',
    log_type: entry.action === 'login' || entry.action === 'logout' ? 'account' : 'user',
    timestamp: entry.at.toISOString(),
    traits: entry.traits,
  });
}
