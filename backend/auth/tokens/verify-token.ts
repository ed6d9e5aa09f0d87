import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import { openSession } from '#backend/auth/sessions/open-session.ts';
import { type SessionResponse, sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
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
  if ('code' in given) await auth.limits.attempt('code', given.email);
  const opened = await asSystem(auth.pool, 'who holds a token is not signed in yet', async (tx) => {
    const userId = await redeem(auth, tx, given);
    return userId === undefined ? undefined : enter(auth, tx, request, userId);
  });
  if (opened === undefined) throw tokenExpired(given);
  if (opened === 'banned') throw new AuthFault(403, 'user_banned', 'User is banned');
  return sessionResponse(auth, opened.user, opened.session);
}

async function redeem(auth: AuthContext, tx: Transaction, given: GivenToken): Promise<string | undefined> {
  if ('linkToken' in given) return redeemLink(auth, tx, given.purpose, given.linkToken);
  const user = await findUserByEmail(tx, given.email);
  return user && (await redeemCode(auth, tx, user, given)) ? user.id : undefined;
}

async function enter(auth: AuthContext, tx: Transaction, request: FastifyRequest, userId: string) {
  const at = auth.settings.now();
  await tx.rows(sql`
    update auth.users set
      email_confirmed_at = coalesce(email_confirmed_at, ${at}), last_sign_in_at = ${at}, updated_at = ${at}
    where id = ${userId} and (banned_until is null or banned_until <= ${at})`);
  const user = await findUser(tx, userId);
  if (!user) return undefined;
  if (isBanned(user, at)) return 'banned';
  const session = await openSession(auth, tx, { userId, method: 'otp', request });
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  await writeAudit(tx, { action: 'login', actor: user, at, address, traits: { provider: 'email', method: 'otp' } });
  if (user.email !== null) await auth.limits.forgive(tx, user.email);
  return { user, session };
}

function tokenExpired(given: GivenToken): AuthFault {
  const message = 'code' in given ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
  return new AuthFault(403, 'otp_expired', message);
}
