import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, overRequestLimit } from '#backend/auth/errors.ts';
import { isKnownNetwork } from '#backend/auth/notices/known-devices.ts';
import { enterAccount, userBanned } from '#backend/auth/sessions/enter-account.ts';
import { type SessionResponse, sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { findUser, findUserByPhone, isBanned } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { confirmReceiver } from './confirm-receiver.ts';
import { type Redeemed, redeemCode, redeemLink, type TokenPurpose } from './one-time-tokens.ts';

/** A sent token as it comes back: the link's, or the typed code with the address or number it went to. */
export type GivenToken = { purpose: TokenPurpose } & ({ linkToken: string } | { sentTo: string; code: string });

/** The answer to the first of the two confirmations of a new address. */
export const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Uses up a sent token and opens a session. The address or number counts as confirmed from then on, because what was
 * sent there was read.
 * @returns the session, or `half` when a new address still has to be confirmed at the other one.
 * @throws 403 otp_expired for every token that opens nothing, whyever; 403 user_banned.
 */
export async function verifyToken(
  auth: AuthContext,
  request: FastifyRequest,
  given: GivenToken,
): Promise<SessionResponse | 'half'> {
  const opened = await spendToken(auth, request, given, (tx, { userId, sentTo }) => {
    const provider = sentTo.includes('@') ? 'email' : 'phone';
    return enterAccount(auth, tx, { userId, method: 'otp', provider, request });
  });
  return opened === 'half' ? 'half' : sessionResponse(auth, opened.user, opened.session);
}

/** Uses up a sent token, confirms what it confirms and, in the same transaction, lets its holder in. */
export async function spendToken<Result>(
  auth: AuthContext,
  request: FastifyRequest,
  given: GivenToken,
  enter: (tx: Transaction, token: Redeemed) => Promise<Result>,
): Promise<Result | 'half'> {
  if ('code' in given) await countAttempt(auth, request, given.sentTo);
  const result = await asSystem(auth.pool, 'who holds a token is not signed in yet', async (tx) => {
    const token = await redeem(auth, tx, given);
    const user = token && (await findUser(tx, token.userId));
    if (!token || !user) return undefined;
    if (isBanned(user, auth.settings.now())) throw userBanned();
    const confirmed = await confirmReceiver(auth, tx, token);
    return confirmed === 'whole' ? { entered: await enter(tx, token) } : confirmed;
  });
  if (result === undefined) throw tokenExpired(given);
  return result === 'half' ? 'half' : result.entered;
}

async function countAttempt(auth: AuthContext, request: FastifyRequest, sentTo: string): Promise<void> {
  const wait = await asSystem(auth.pool, 'attempts are counted whoever makes them', async (tx) => {
    if (sentTo.includes('@')) return auth.limits.attempt(tx, 'code', sentTo);
    const { here, everywhere } = await auth.limits.phoneCode(tx, sentTo, request);
    if (here > 0 || everywhere === 0) return here;
    // Even then the owner gets in from where they usually are.
    const owner = await findUserByPhone(tx, sentTo);
    return owner && (await isKnownNetwork(auth, tx, owner.id, request)) ? 0 : everywhere;
  });
  if (wait > 0) throw overRequestLimit(wait);
}

function redeem(auth: AuthContext, tx: Transaction, given: GivenToken): Promise<Redeemed | undefined> {
  if ('linkToken' in given) return redeemLink(auth, tx, given.purpose, given.linkToken);
  return redeemCode(auth, tx, given);
}

function tokenExpired(given: GivenToken): AuthFault {
  const message = 'code' in given ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
  return new AuthFault(403, 'otp_expired', message);
}
