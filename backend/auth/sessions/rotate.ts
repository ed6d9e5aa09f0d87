import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { type AuthErrorCode, AuthFault, overRequestLimit } from '#backend/auth/errors.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { findUser, isBanned, type UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { hashClearTokens } from './clear-tokens.ts';
import { addChild, childAgain, isInClear, possibleForms } from './refresh-token.ts';
import { type OpenSession, readAmr } from './session-response.ts';

/** New tokens of a session in five minutes: each stays for a month, and a client needs one an hour. */
const MOST_LATELY = 60;
/** And in a day, where access tokens live long; else three times what their life makes necessary. */
const MOST_IN_A_DAY = 300;
const DAY = 86_400;

interface SessionRow {
  id: string;
  user_id: string;
  aal: string | null;
  created_at: Date;
  refreshed_at: Date | null;
  not_after: Date | null;
}

interface TokenRow {
  id: string;
  /** Its hash, or an imported token in clear. */
  token: string;
  salt: string | null;
  parent: string | null;
  revoked: boolean;
  updated_at: Date;
}

/** The token a client sent, and what it may stand as in the database. */
interface Shown {
  token: string;
  forms: string[];
}

type Outcome = { user: UserRow; session: OpenSession } | { refusal: AuthFault };

/**
 * Exchanges a refresh token for the next one, one exchange of a session at a time:
 * a live token is revoked and gets a child; the parent of the live token gets that token again (the client lost the
 * answer); a token revoked within the reuse interval gets another child (two tabs); any other revoked token was
 * stolen from somebody: the session ends.
 * @throws 400 with a text that begins "Invalid Refresh Token: ".
 */
export async function rotate(auth: AuthContext, token: string): Promise<{ user: UserRow; session: OpenSession }> {
  // A refusal is returned, not thrown, so that the end of a stolen session is committed.
  const shown = { token, forms: possibleForms(auth.secrets, token) };
  const outcome = await asSystem(auth.pool, 'refresh tokens belong to the service alone', async (tx) => {
    const session = await lockSession(tx, shown);
    return session ? exchange(auth, tx, session, shown) : { refusal: refusal('refresh_token_not_found') };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

/** The row lock makes exchanges of one session wait for each other; tokens are read after it. */
function lockSession(tx: Transaction, { forms }: Shown): Promise<SessionRow | undefined> {
  return tx.row<SessionRow>(sql`
    select id, user_id, aal, created_at, refreshed_at at time zone 'utc' as refreshed_at, not_after
    from auth.sessions
    where id = (
      select session_id from auth.refresh_tokens where token = any(${forms}) limit 1)
    for update`);
}

async function exchange(auth: AuthContext, tx: Transaction, session: SessionRow, shown: Shown): Promise<Outcome> {
  const at = auth.settings.now();
  const [used, live, user] = await Promise.all([
    tx.row<TokenRow>(sql`
      select id, token, salt, parent, revoked, updated_at from auth.refresh_tokens
      where token = any(${shown.forms}) and session_id = ${session.id}`),
    tx.row<TokenRow>(sql`
      select id, token, salt, parent, revoked, updated_at from auth.refresh_tokens
      where session_id = ${session.id} and not revoked order by id desc limit 1`),
    findUser(tx, session.user_id),
  ]);
  if (!used || !user) return { refusal: refusal('refresh_token_not_found') };
  if (isBanned(user, at)) return { refusal: refusal('user_banned') };
  if (isOver(auth, session, at)) return { refusal: refusal('session_expired') };

  const next = await nextToken(auth, tx, { session, shown, used, live, at });
  if (next === 'stolen') {
    await endStolen(tx, user, session.id, at);
    return { refusal: refusal('refresh_token_already_used') };
  }
  if (next === 'too often') return { refusal: overRequestLimit(60) };
  if ([used, live].some((row) => row && isInClear(row.token))) await hashClearTokens(auth.secrets, tx, session.id);
  await tx.rows(sql`
    update auth.sessions set updated_at = ${at}, refreshed_at = ${at}::timestamptz at time zone 'utc'
    where id = ${session.id}`);
  const amr = await readAmr(tx, session.id);
  return { user, session: { id: session.id, aal: session.aal ?? 'aal1', amr, refreshToken: next.token } };
}

interface Exchange {
  session: SessionRow;
  shown: Shown;
  used: TokenRow;
  live: TokenRow | undefined;
  at: Date;
}

type Next = { token: string } | 'stolen' | 'too often';

async function nextToken(auth: AuthContext, tx: Transaction, given: Exchange): Promise<Next> {
  const { session, shown, used, live, at } = given;
  if (used.revoked && live?.parent && shown.forms.includes(live.parent)) {
    // A second step made the live token without seeing its parent, so it gets a sibling that can be made again.
    const again = childAgain(auth.secrets, shown.token, live);
    if (again !== undefined) return { token: again };
  } else if (used.revoked && at.getTime() - used.updated_at.getTime() >= auth.settings.reuseInterval * 1000) {
    return 'stolen';
  }
  // Last, so that exchanging on and on does not keep it from being seen whose token was stolen.
  const inADay = Math.max(MOST_IN_A_DAY, (3 * DAY) / auth.settings.accessTokenLife);
  if (await isTooOften(tx, session.id, at, inADay)) return 'too often';
  if (!used.revoked) {
    await tx.rows(sql`update auth.refresh_tokens set revoked = true, updated_at = ${at} where id = ${used.id}`);
  }
  const child = { sessionId: session.id, userId: session.user_id, parent: shown.token, at };
  return { token: await addChild(auth.secrets, tx, child) };
}

async function isTooOften(tx: Transaction, sessionId: string, at: Date, inADay: number): Promise<boolean> {
  const made = await tx.row<{ lately: number; today: number }>(sql`
    select count(*)::int as today,
      (count(*) filter (where created_at > ${at}::timestamptz - interval '5 minutes'))::int as lately
    from auth.refresh_tokens where session_id = ${sessionId} and created_at > ${at}::timestamptz - interval '1 day'`);
  return made !== undefined && (made.lately >= MOST_LATELY || made.today >= inADay);
}

/** The whole family goes with its session, so that the thief's access token dies as well. */
async function endStolen(tx: Transaction, user: UserRow, sessionId: string, at: Date): Promise<void> {
  await tx.rows(sql`delete from auth.sessions where id = ${sessionId}`);
  await writeAudit(tx, {
    action: 'token_revoked',
    actor: user,
    at,
    traits: { reason: 'reuse', session_id: sessionId },
  });
}

function isOver(auth: AuthContext, session: SessionRow, at: Date): boolean {
  const { sessionTimebox, sessionInactivity } = auth.settings;
  const age = (since: Date) => (at.getTime() - since.getTime()) / 1000;
  if (session.not_after && session.not_after <= at) return true;
  if (sessionTimebox > 0 && age(session.created_at) >= sessionTimebox) return true;
  return sessionInactivity > 0 && age(session.refreshed_at ?? session.created_at) >= sessionInactivity;
}

const TEXTS = {
  refresh_token_not_found: 'Refresh Token Not Found',
  refresh_token_already_used: 'Already Used',
  session_expired: 'Session Expired',
  user_banned: 'User Banned',
} satisfies Partial<Record<AuthErrorCode, string>>;

function refusal(code: keyof typeof TEXTS): AuthFault {
  return new AuthFault(400, code, `Invalid Refresh Token: ${TEXTS[code]}`);
}
