import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
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
  /** The password of the sign-up it confirms; empty when the account shall have none. */
  passwordHash: string | undefined;
}

/** Wrong guesses after which a phone's code is over: more than one place in the net has (see `Limits.phoneCode`). */
const PHONE_ATTEMPTS = 50;

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

/**
 * Gives the account a token. Earlier ones stay valid beside it: anybody can ask for a mail to anybody's address, and
 * must not make the link in the owner's mailbox worthless by it. Using one ends all of its kind, and so does one that the
 * secret key asks for (`alone`).
 */
export async function storeToken(
  tx: Transaction,
  user: { id: string; sentTo: string },
  given: {
    purpose: SentPurpose;
    token: IssuedToken;
    flowId?: string;
    passwordHash?: string;
    at: Date;
    alone?: boolean;
    /** Seconds for which the link opens; without them as long as all mailed links. */
    linkLife?: number;
  },
): Promise<void> {
  const { purpose, token, flowId, passwordHash, at, alone, linkLife } = given;
  if (alone) {
    await tx.rows(sql`
      delete from auth.one_time_tokens where user_id = ${user.id} and token_type = ${KEPT[purpose]}`);
  }
  const time = sql`${at}::timestamptz at time zone 'utc'`;
  await tx.rows(sql`
    insert into auth.one_time_tokens
      (id, user_id, token_type, token_hash, relates_to, created_at, updated_at, code_hash, flow_state_id,
        password_hash, link_life)
    values (${randomUUID()}, ${user.id}, ${KEPT[purpose]}, ${hashOfLink(token.linkToken)}, ${user.sentTo},
      ${time}, ${time}, ${hashOfCode(user.sentTo, token.code)}, ${flowId ?? null},
      ${passwordHash ?? null}, ${linkLife ?? null})`);
}

/** Uses up the token of a mailed link, and its kind; undefined when it is unknown, used or too old. */
export async function redeemLink(
  auth: AuthContext,
  tx: Transaction,
  purpose: TokenPurpose,
  linkToken: string,
): Promise<Redeemed | undefined> {
  return spend(
    tx,
    sql`token_hash = ${hashOfLink(linkToken)} and token_type::text = any(${ACCEPTED[purpose]})
      and ${endsAfter(auth.settings, 0)}`,
  );
}

/** How long after its end a mailed link can still be exchanged for a new one; the housekeeping keeps it that long. */
export const RENEWABLE_DAYS = 14;

/** The token of a mailed link that is too old, but was never used nor called back; it stays as it is. */
export async function findExpiredLink(
  auth: AuthContext,
  tx: Transaction,
  purpose: TokenPurpose,
  linkToken: string,
): Promise<Pick<Redeemed, 'userId' | 'type' | 'sentTo'> | undefined> {
  const row = await tx.row<Omit<TokenRow, 'flow_state_id' | 'password_hash'>>(sql`
    select user_id, token_type, relates_to from auth.one_time_tokens
    where token_hash = ${hashOfLink(linkToken)} and token_type::text = any(${ACCEPTED[purpose]})
      and not ${endsAfter(auth.settings, 0)} and ${endsAfter(auth.settings, RENEWABLE_DAYS)}`);
  return row && { userId: row.user_id, type: row.token_type, sentTo: row.relates_to };
}

/**
 * Uses up a typed code that was sent to this mail address or phone number. A wrong code counts against every token
 * it might have been for; after the configured number of them no code opens these any more, while the links do. Must be
 * committed also when it fails.
 */
export async function redeemCode(
  auth: AuthContext,
  tx: Transaction,
  given: { purpose: TokenPurpose; sentTo: string; code: string; userId?: string },
): Promise<Redeemed | undefined> {
  const types = ACCEPTED[given.purpose];
  const { codeLife, phone } = auth.settings;
  const byMail = given.sentTo.includes('@');
  const life = byMail ? codeLife : (phone?.codeLife ?? codeLife);
  const attempts = byMail ? auth.settings.codeAttempts : PHONE_ATTEMPTS;
  const target = sql`relates_to = ${given.sentTo} and token_type::text = any(${types})
    and (${given.userId ?? null}::uuid is null or user_id = ${given.userId ?? null})`;
  const used = await spend(
    tx,
    sql`${target} and code_hash = ${hashOfCode(given.sentTo, given.code)}
      and code_attempts < ${attempts}
      and created_at > ${oldest(auth, life)}::timestamptz at time zone 'utc'`,
  );
  if (used) return used;
  await tx.rows(sql`
    update auth.one_time_tokens set code_attempts = code_attempts + 1 where ${target} and code_attempts < 1000`);
  return undefined;
}

interface TokenRow {
  user_id: string;
  token_type: StoredType;
  relates_to: string;
  flow_state_id: string | null;
  password_hash: string | null;
}

/**
 * Uses up the newest token that fulfils the condition, together with all of its kind. They are locked in one order, so
 * that of two used at once one finds nothing any more.
 */
async function spend(tx: Transaction, condition: Sql): Promise<Redeemed | undefined> {
  const row = await tx.row<TokenRow>(sql`
    with given as (
      select id, user_id, token_type from auth.one_time_tokens where ${condition} order by created_at desc, id limit 1
    ), kind as (
      select same.id from auth.one_time_tokens same join given using (user_id, token_type)
      order by same.id for update of same
    ), gone as (
      delete from auth.one_time_tokens token using kind where token.id = kind.id
      returning token.id, token.user_id, token.token_type, token.relates_to, token.flow_state_id,
        token.password_hash
    )
    select gone.user_id, gone.token_type, gone.relates_to, gone.flow_state_id, gone.password_hash
    from gone join given using (id)`);
  if (!row) return undefined;
  const { user_id: userId, token_type: type, relates_to: sentTo, flow_state_id, password_hash } = row;
  return { userId, type, sentTo, flowId: flow_state_id ?? undefined, passwordHash: password_hash ?? undefined };
}

/** That a token's link, or the time in which it can be renewed, is not over: it ends `days` later than the link. */
export function endsAfter({ now, linkLife }: Pick<AuthContext['settings'], 'now' | 'linkLife'>, days: number): Sql {
  const oldest = new Date(now().getTime() - days * 86_400_000);
  return sql`(created_at + make_interval(secs => coalesce(link_life, ${linkLife}))
    > ${oldest}::timestamptz at time zone 'utc')`;
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
