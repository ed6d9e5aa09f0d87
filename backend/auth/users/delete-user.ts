import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { writeAudit } from './audit.ts';
import type { UserRow } from './user-row.ts';

/**
 * Deletes an account with its identities, sessions and factors. Soft: the row stays under its id for those who refer to
 * it, but nothing in it says whose it was, and nobody can sign in with it.
 */
export async function deleteUser(
  tx: Transaction,
  user: UserRow,
  { soft, at }: { soft: boolean; at: Date },
): Promise<void> {
  await writeAudit(tx, { action: 'user_deleted', actor: user, at, traits: { soft } });
  if (!soft) {
    await tx.rows(sql`delete from auth.users where id = ${user.id}`);
    return;
  }
  const trace = createHash('sha256')
    .update(`${user.id}${user.email ?? ''}`)
    .digest('base64url');
  await tx.rows(sql`
    update auth.users set email = ${trace}, phone = null, encrypted_password = '', email_change = '', phone_change = '',
      raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = ${at}, updated_at = ${at}
    where id = ${user.id}`);
  await tx.rows(sql`delete from auth.identities where user_id = ${user.id}`);
  await tx.rows(sql`delete from auth.sessions where user_id = ${user.id}`);
  await tx.rows(sql`delete from auth.mfa_factors where user_id = ${user.id}`);
  await tx.rows(sql`delete from auth.one_time_tokens where user_id = ${user.id}`);
  await tx.rows(sql`delete from auth.not_me_tokens where user_id = ${user.id}`);
  await tx.rows(sql`delete from auth.known_devices where user_id = ${user.id}`);
  await tx.rows(sql`delete from auth.factor_resets where user_id = ${user.id} and executed_at is null`);
}
