import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import type { Transaction } from '#database/scope.ts';

/** What a mailed token is for, as clients name it. */
export type TokenPurpose = 'recovery' | 'magiclink' | 'invite' | 'signup' | 'email';
type StoredType = 'recovery_token' | 'confirmation_token';

/** The two forms of one token, as they stand in one mail. Only their hashes are kept. */
export interface IssuedToken {
  /** For the link: 256 random bits. */
  linkToken: string;
  /** Six digits to type. */
  code: string;
}

/** Where tokens of a purpose are kept; `email` accepts either kind. */
const STORED: Readonly<Record<TokenPurpose, readonly StoredType[]>> = {
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  invite: ['confirmation_token'],
  signup: ['confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
};

/** A link token and a code that nobody was given yet. */
export function newToken(): IssuedToken {
  return { linkToken: randomBytes(32).toString('base64url'), code: String(randomInt(1_000_000)).padStart(6, '0') };
}

/** Gives the account a token; an earlier one of the same kind is worthless from now on. */
export async function storeToken(
  tx: Transaction,
  user: { id: string; email: string },
  given: { purpose: TokenPurpose; token: IssuedToken; at: Date },
): Promise<void> {
  const { purpose, token, at } = given;
  const time = sql`${at}::timestamptz at time zone 'utc'`;
  await tx.rows(sql`
    insert into auth.one_time_tokens
      (id, user_id, token_type, token_hash, relates_to, created_at, updated_at, code_hash)
    values (${randomUUID()}, ${user.id}, ${STORED[purpose][0]}, ${hashOfLink(token.linkToken)}, ${user.email},
      ${time}, ${time}, ${hashOfCode(user.email, token.code)})
    on conflict (user_id, token_type) do update set
      token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = excluded.created_at,
      updated_at = excluded.updated_at, code_hash = excluded.code_hash, code_attempts = 0`);
}

/** Uses up the token of a mailed link; the account's id, or undefined when it is unknown, used or too old. */
export async function redeemLink(
  auth: AuthContext,
  tx: Transaction,
  purpose: TokenPurpose,
  linkToken: string,
): Promise<string | undefined> {
  const row = await tx.row<{ user_id: string }>(sql`
    delete from auth.one_time_tokens
    where token_hash = ${hashOfLink(linkToken)} and token_type::text = any(${STORED[purpose]})
      and created_at > ${oldest(auth, auth.settings.linkLife)}::timestamptz at time zone 'utc'
    returning user_id`);
  return row?.user_id;
}

/**
 * Uses up a typed code of this account. A wrong code counts against the token; after the configured number of them no
 * code opens it any more, while the link in the same mail still does. Must be committed also when it fails.
 */
export async function redeemCode(
  auth: AuthContext,
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'email'>,
  given: { purpose: TokenPurpose; code: string },
): Promise<boolean> {
  const types = STORED[given.purpose];
  const hash = hashOfCode(user.email ?? '', given.code);
  const used = await tx.row(sql`
    delete from auth.one_time_tokens
    where user_id = ${user.id} and token_type::text = any(${types}) and code_hash = ${hash}
      and code_attempts < ${auth.settings.codeAttempts}
      and created_at > ${oldest(auth, auth.settings.codeLife)}::timestamptz at time zone 'utc'
    returning id`);
  if (used) return true;
  await tx.rows(sql`
    update auth.one_time_tokens set code_attempts = code_attempts + 1
    where user_id = ${user.id} and token_type::text = any(${types}) and code_attempts < 1000`);
  return false;
}

function oldest(auth: AuthContext, life: number): Date {
  return new Date(auth.settings.now().getTime() - life * 1000);
}

/** The database keeps no token that would open an account to who can read it. */
function hashOfLink(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('hex');
}

/** As GoTrue hashes codes: SHA-224 of the lower-case address and the digits. */
function hashOfCode(email: string, code: string): string {
  return createHash('sha224')
    .update(email.toLowerCase() + code)
    .digest('hex');
}
