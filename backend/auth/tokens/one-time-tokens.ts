import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import type { Transaction } from '#database/scope.ts';

/** What a token that is sent is for. */
export type SentPurpose =
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'signup'
  | 'email_change_current'
  | 'email_change_new'
  | 'sms'
  | 'phone_change'
  | 'reauthentication';

/** What a token is for when it comes back, as clients name it. */
export type TokenPurpose = Exclude<SentPurpose, 'email_change_current' | 'email_change_new'> | 'email' | 'email_change';

type StoredType =
  | 'recovery_token'
  | 'confirmation_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'phone_change_token'
  | 'reauthentication_token';

/** The two forms of one token, as they stand in one mail. Only their hashes are kept. */
export interface IssuedToken {
  /** For the link: 256 random bits. */
  linkToken: string;
  /** Six digits to type. */
  code: string;
}

/** A token that was just used up. */
export interface Redeemed {
  userId: string;
  type: StoredType;
  /** The mail address or phone number it was sent to. */
  sentTo: string;
  /** The flow a client began with a code challenge, if it did. */
  flowId: string | undefined;
}

/** Begins the link tokens of flows that end with a code for the client that began them. */
export const PKCE_PREFIX = 'pkce_';

/** Where a sent token is kept. A phone's first code shares the place of the first mail, told apart by its receiver. */
const KEPT: Readonly<Record<SentPurpose, StoredType>> = {
  recovery: 'recovery_token',
  magiclink: 'recovery_token',
  invite: 'confirmation_token',
  signup: 'confirmation_token',
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
  sms: 'confirmation_token',
  phone_change: 'phone_change_token',
  reauthentication: 'reauthentication_token',
};

/** Which kept tokens a purpose accepts; `email` takes those of sign-up and of sign-in. */
const ACCEPTED: Readonly<Record<TokenPurpose, readonly StoredType[]>> = {
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  invite: ['confirmation_token'],
  signup: ['confirmation_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
  reauthentication: ['reauthentication_token'],
};

/** A link token and a code that nobody was given yet. */
export function newToken({ pkce = false } = {}): IssuedToken {
  const linkToken = (pkce ? PKCE_PREFIX : '') + randomBytes(32).toString('base64url');
  return { linkToken, code: String(randomInt(1_000_000)).padStart(6, '0') };
}

/** Gives the account a token; an earlier one of the same kind is worthless from now on. */
export async function storeToken(
  tx: Transaction,
  user: { id: string; sentTo: string },
  given: { purpose: SentPurpose; token: IssuedToken; flowId?: string; at: Date },
): Promise<void> {
  const { purpose, token, flowId, at } = given;
  const time = sql`${at}::timestamptz at time zone 'utc'`;
  await tx.rows(sql`
    insert into auth.one_time_tokens
      (id, user_id, token_type, token_hash, relates_to, created_at, updated_at, code_hash, flow_state_id)
    values (${randomUUID()}, ${user.id}, ${KEPT[purpose]}, ${hashOfLink(token.linkToken)}, ${user.sentTo},
      ${time}, ${time}, ${hashOfCode(user.sentTo, token.code)}, ${flowId ?? null})
    on conflict (user_id, token_type) do update set
      token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = excluded.created_at,
      updated_at = excluded.updated_at, code_hash = excluded.code_hash, code_attempts = 0,
      flow_state_id = excluded.flow_state_id`);
}

/** Uses up the token of a mailed link; undefined when it is unknown, used or too old. */
export async function redeemLink(
  auth: AuthContext,
  tx: Transaction,
  purpose: TokenPurpose,
  linkToken: string,
): Promise<Redeemed | undefined> {
  return redeemed(
    await tx.row<TokenRow>(sql`
      delete from auth.one_time_tokens
      where token_hash = ${hashOfLink(linkToken)} and token_type::text = any(${ACCEPTED[purpose]})
        and created_at > ${oldest(auth, auth.settings.linkLife)}::timestamptz at time zone 'utc'
      returning user_id, token_type, relates_to, flow_state_id`),
  );
}

/**
 * Uses up a typed code that was sent to this mail address or phone number. A wrong code counts against the token;
 * after the configured number of them no code opens it any more, while the link in the same mail still does. Must be
 * committed also when it fails.
 */
export async function redeemCode(
  auth: AuthContext,
  tx: Transaction,
  given: { purpose: TokenPurpose; sentTo: string; code: string; userId?: string },
): Promise<Redeemed | undefined> {
  const types = ACCEPTED[given.purpose];
  const { codeLife, phone } = auth.settings;
  const life = given.sentTo.includes('@') ? codeLife : (phone?.codeLife ?? codeLife);
  const target = sql`relates_to = ${given.sentTo} and token_type::text = any(${types})
    and (${given.userId ?? null}::uuid is null or user_id = ${given.userId ?? null})`;
  const used = await tx.row<TokenRow>(sql`
    delete from auth.one_time_tokens
    where ${target} and code_hash = ${hashOfCode(given.sentTo, given.code)}
      and code_attempts < ${auth.settings.codeAttempts}
      and created_at > ${oldest(auth, life)}::timestamptz at time zone 'utc'
    returning user_id, token_type, relates_to, flow_state_id`);
  if (used) return redeemed(used);
  await tx.rows(sql`
    update auth.one_time_tokens set code_attempts = code_attempts + 1 where ${target} and code_attempts < 1000`);
  return undefined;
}

interface TokenRow {
  user_id: string;
  token_type: StoredType;
  relates_to: string;
  flow_state_id: string | null;
}

function redeemed(row: TokenRow | undefined): Redeemed | undefined {
  if (!row) return undefined;
  const { user_id: userId, token_type: type, relates_to: sentTo, flow_state_id } = row;
  return { userId, type, sentTo, flowId: flow_state_id ?? undefined };
}

function oldest(auth: AuthContext, life: number): Date {
  return new Date(auth.settings.now().getTime() - life * 1000);
}

/** The database keeps no token that would open an account to who can read it. */
function hashOfLink(linkToken: string): string {
  return createHash('sha256').update(linkToken).digest('hex');
}

/** As GoTrue hashes codes: SHA-224 of the lower-case address and the digits. */
function hashOfCode(sentTo: string, code: string): string {
  return createHash('sha224')
    .update(sentTo.toLowerCase() + code)
    .digest('hex');
}
