import sql from 'sql-template-tag';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { MAX_METADATA } from '#backend/auth/http/fields.ts';
import type { Transaction } from '#database/scope.ts';
import { writeAudit } from './audit.ts';
import { findHolder, type UserRow } from './user-row.ts';

/** Changes of an account; what is undefined stays. In metadata a null removes a key, others are kept. */
export interface UserChanges {
  passwordHash?: string;
  email?: string;
  confirmEmail?: boolean;
  phone?: string;
  confirmPhone?: boolean;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
  /** null lifts a ban. */
  bannedUntil?: Date | null;
}

export interface ChangeContext {
  at: Date;
  /** The session that survives a change of password; without it all end. */
  keepSession?: string;
}

/**
 * Writes changes in the caller's transaction. A new password ends the other sessions and every pending token, a new
 * address every pending token, a ban every session.
 * @throws 422 email_exists; 400 validation_failed when the metadata would become too large.
 */
export async function changeUser(
  tx: Transaction,
  user: UserRow,
  changes: UserChanges,
  { at, keepSession }: ChangeContext,
): Promise<void> {
  if (changes.email !== undefined) await changeEmail(tx, user, changes.email, at);
  if (changes.phone !== undefined) await changePhone(tx, user, changes.phone);
  const { passwordHash, bannedUntil } = changes;
  const changed = await tx.row<{ size: number }>(sql`
    update auth.users set
      updated_at = ${at},
      encrypted_password = coalesce(${passwordHash ?? null}, encrypted_password),
      email_confirmed_at = case when ${changes.confirmEmail ?? false}::boolean
        then coalesce(email_confirmed_at, ${at}) else email_confirmed_at end,
      phone_confirmed_at = case when ${changes.confirmPhone ?? false}::boolean
        then coalesce(phone_confirmed_at, ${at}) else phone_confirmed_at end,
      banned_until = case when ${bannedUntil !== undefined}::boolean then ${bannedUntil ?? null} else banned_until end,
      raw_user_meta_data = auth.merge_metadata(raw_user_meta_data, ${json(changes.userMetadata)}),
      raw_app_meta_data = auth.merge_metadata(raw_app_meta_data, ${json(changes.appMetadata)})
    where id = ${user.id}
    returning coalesce(octet_length(raw_user_meta_data::text), 0) as size`);
  if (changes.userMetadata !== undefined && changed && changed.size > MAX_METADATA) {
    throw invalid(`data may have at most ${MAX_METADATA} bytes`);
  }
  const action = passwordHash === undefined ? 'user_modified' : 'user_updated_password';
  await writeAudit(tx, { action, actor: user, at });
  if (passwordHash !== undefined || (bannedUntil && bannedUntil > at)) await endSessions(tx, user.id, keepSession);
  if (passwordHash !== undefined || changes.email !== undefined) await clearPendingTokens(tx, user.id);
}

async function changeEmail(tx: Transaction, user: UserRow, email: string, at: Date): Promise<void> {
  const taken = await tx.row(sql`
    select id from auth.users where email = ${email} and not is_sso_user and id <> ${user.id}`);
  const holder = await findHolder(tx, email, at);
  if (taken || (holder && holder.id !== user.id)) throw emailExists();
  await tx.rows(sql`update auth.users set email = ${email} where id = ${user.id}`);
  await tx.rows(sql`
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${email}::text)
    where user_id = ${user.id} and provider = 'email'`);
}

async function changePhone(tx: Transaction, user: UserRow, phone: string): Promise<void> {
  const taken = await tx.row(sql`select id from auth.users where phone = ${phone} and id <> ${user.id}`);
  if (taken) throw phoneExists();
  await tx.rows(sql`update auth.users set phone = ${phone} where id = ${user.id}`);
}

/** Ends all sessions of an account, except one when it is named. Their refresh tokens fall with them. */
export async function endSessions(tx: Transaction, userId: string, except?: string): Promise<void> {
  await tx.rows(sql`
    delete from auth.sessions where user_id = ${userId} and id is distinct from ${except ?? null}::uuid`);
}

/**
 * Makes every mailed link and code of the account worthless, with what they confirm and what they were already exchanged for:
 * half a new address would have its other half mailed to whoever asks.
 */
export async function clearPendingTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(sql`delete from auth.one_time_tokens where user_id = ${userId}`);
  await tx.rows(
    sql`delete from auth.flow_state where user_id = ${userId} and auth_code_issued_at is not null and used_at is null`,
  );
  await tx.rows(sql`
    update auth.users set email_change = '', email_change_confirm_status = 0, phone_change = ''
    where id = ${userId} and (email_change <> '' or phone_change <> '')`);
}

/** The account as it is after a change. @throws 403 when it was deleted meanwhile. */
export function reload(user: UserRow | undefined): UserRow {
  if (!user) throw new AuthFault(403, 'user_not_found', 'User does not exist any more');
  return user;
}

/** The address belongs to another account. */
export function emailExists(): AuthFault {
  return new AuthFault(422, 'email_exists', 'A user with this email address has already been registered');
}

/** The number belongs to another account. */
export function phoneExists(): AuthFault {
  return new AuthFault(422, 'phone_exists', 'A user with this phone number has already been registered');
}

function json(value: Record<string, unknown> | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
