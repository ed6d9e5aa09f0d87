import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, overRequestLimit } from '#backend/auth/errors.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import { newSession } from '#backend/auth/sessions/open-session.ts';
import { type SessionResponse, sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { together } from '#backend/auth/together.ts';
import { auditStatement } from '#backend/auth/users/audit.ts';
import { reload } from '#backend/auth/users/change-user.ts';
import { findUser, findUserByEmail, isBanned } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { redeemCode, redeemLink, type TokenPurpose } from './one-time-tokens.ts';

/** A mailed token as it comes back: the link's, or the typed code with the address it went to. */
export type GivenToken = { purpose: TokenPurpose } & ({ linkToken: string } | { email: string; code: string });

/**
 * Uses up a mailed token and opens a session. The address counts as confirmed from then on, because its mail was read.
 * @throws 403 otp_expired for every token that opens nothing, whyever; 403 user_banned.
 */
export async function verifyToken(
  auth: AuthContext,
  request: FastifyRequest,
  given: GivenToken,
): Promise<SessionResponse> {
  if ('code' in given) await countAttempt(auth, given.email);
  const opened = await asSystem(auth.pool, 'who holds a token is not signed in yet', async (tx) => {
    const userId = await redeem(auth, tx, given);
    return userId === undefined ? undefined : enter(auth, tx, request, userId);
  });
  if (opened === undefined) throw tokenExpired(given);
  if (opened === 'banned') throw new AuthFault(403, 'user_banned', 'User is banned');
  return sessionResponse(auth, opened.user, opened.session);
}

async function countAttempt(auth: AuthContext, email: string): Promise<void> {
  const wait = await asSystem(auth.pool, 'attempts are counted whoever makes them', (tx) =>
    auth.limits.attempt(tx, 'code', email),
  );
  if (wait > 0) throw overRequestLimit(wait);
}

async function redeem(auth: AuthContext, tx: Transaction, given: GivenToken): Promise<string | undefined> {
  if ('linkToken' in given) return redeemLink(auth, tx, given.purpose, given.linkToken);
  const user = await findUserByEmail(tx, given.email);
  return user && (await redeemCode(auth, tx, user, given)) ? user.id : undefined;
}

async function enter(auth: AuthContext, tx: Transaction, request: FastifyRequest, userId: string) {
  const at = auth.settings.now();
  const known = await findUser(tx, userId);
  if (!known) return undefined;
  if (isBanned(known, at)) return 'banned';
  const { session, statements } = newSession(auth, { userId, method: 'otp', request });
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const confirm = sql`
    update auth.users set
      email_confirmed_at = coalesce(email_confirmed_at, ${at}), last_sign_in_at = ${at}, updated_at = ${at}
    where id = ${userId} and (banned_until is null or banned_until <= ${at})
    returning id`;
  const traits = { provider: 'email', method: 'otp' };
  const audit = auditStatement({ action: 'login', actor: known, at, address, traits });
  const entered = await tx.row(together(confirm, ...statements, audit, auth.limits.forgive(known.email)));
  // Blocked or deleted between the two statements: nothing of this may stay.
  if (!entered) throw new AuthFault(403, 'user_banned', 'User is banned');
  return { user: reload(await findUser(tx, userId)), session };
}

function tokenExpired(given: GivenToken): AuthFault {
  const message = 'code' in given ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
  return new AuthFault(403, 'otp_expired', message);
}
