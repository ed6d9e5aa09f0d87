import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';

export interface IdentityRow {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
}

export interface FactorRow {
  id: string;
  created_at: string;
  updated_at: string;
  status: 'unverified' | 'verified';
  friendly_name: string | null;
  factor_type: string;
  phone: string | null;
  last_challenged_at: string | null;
}

/** An account with its identities and factors. */
export interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  phone_change: string | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date | null;
  updated_at: Date | null;
  banned_until: Date | null;
  is_anonymous: boolean;
  identities: IdentityRow[];
  factors: FactorRow[];
}

const COLUMNS = sql`
  u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at,
  u.confirmed_at, u.invited_at, u.confirmation_sent_at, u.recovery_sent_at, u.email_change, u.email_change_sent_at,
  u.phone_change, u.reauthentication_sent_at, u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data,
  u.created_at, u.updated_at, u.banned_until, u.is_anonymous,
  coalesce((select json_agg(i order by i.created_at, i.id) from auth.identities i where i.user_id = u.id), '[]')
    as identities,
  coalesce((
    select json_agg(json_build_object(
      'id', f.id, 'created_at', f.created_at, 'updated_at', f.updated_at, 'status', f.status,
      'friendly_name', f.friendly_name, 'factor_type', f.factor_type, 'phone', f.phone,
      'last_challenged_at', f.last_challenged_at) order by f.created_at, f.id)
    from auth.mfa_factors f where f.user_id = u.id), '[]') as factors`;

/** The columns of `UserRow`, of `auth.users u`. */
export const USER_COLUMNS: Sql = COLUMNS;

/** Accounts that fulfil `condition` on `u`; deleted ones never do. */
export function findUsers(tx: Transaction, condition: Sql): Promise<UserRow[]> {
  return tx.rows<UserRow>(sql`select ${COLUMNS} from auth.users u where u.deleted_at is null and ${condition}`);
}

/** One account, or undefined. */
export async function findUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  return (await findUsers(tx, sql`u.id = ${id}`))[0];
}

/** The account that signs in with this address, or undefined. Addresses are stored in lower case. */
export async function findUserByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
  return (await findUsers(tx, sql`u.email = ${email} and not u.is_sso_user`))[0];
}

/**
 * The account that an address may still come back to, or undefined: its person was told that it changed, and may say that
 * this was somebody else (`redeemNotMe`). Until then nobody else gets it.
 */
export async function findHolder(tx: Transaction, email: string, at: Date): Promise<UserRow | undefined> {
  const told = sql`select notice.user_id from auth.not_me_tokens notice
    where notice.email = ${email} and notice.kind = 'email_changed' and notice.expires_at > ${at}`;
  // The one with which a person left a company does not come back.
  const left = sql`coalesce(u.raw_app_meta_data #>> '{left,address}', '') <> ${email}`;
  return (await findUsers(tx, sql`u.id in (${told}) and ${left}`))[0];
}

/** The account that signs in with this phone number, or undefined. */
export async function findUserByPhone(tx: Transaction, phone: string): Promise<UserRow | undefined> {
  return (await findUsers(tx, sql`u.phone = ${phone}`))[0];
}

/** The form in which addresses are stored, compared and hashed. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether the account may not be used at this moment. */
export function isBanned(user: { banned_until: Date | null }, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}

/**
 * The address with which the account's person left a company (internal.leave_company): neither its provider nor who reads
 * that mailbox has a say of them any more.
 */
export const leftWith = ({ raw_app_meta_data }: UserRow): string | undefined =>
  (raw_app_meta_data?.left as { address?: string } | undefined)?.address;
