import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { lockPerson } from '#backend/auth/factors/factor-rows.ts';
import { findUser, isBanned, type UserRow } from '#backend/auth/users/user-row.ts';
import { credentialsOf } from '#backend/gateway.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { isUuid } from '#shared/uuid.ts';

/** The signed-in person behind a request. */
export interface SignedIn {
  user: UserRow;
  session: { id: string; aal: string };
}

/**
 * The person whose access token the request carries.
 * @throws 401 no_authorization without a token; 403 bad_jwt, user_not_found, session_not_found or user_banned.
 */
export async function requireUser(auth: AuthContext, request: FastifyRequest): Promise<SignedIn> {
  const { sub, session_id } = await verifiedClaims(auth, request);
  if (!isUuid(sub)) throw badToken('invalid claim: missing sub claim');
  const at = auth.settings.now();
  const { user, session } = await asSystem(auth.pool, 'who a token belongs to is not known before', async (tx) => {
    const id = isUuid(session_id) ? session_id : null;
    const [user, session] = await Promise.all([
      findUser(tx, sub),
      tx.row<{ id: string; aal: string | null }>(sql`
        select id, aal from auth.sessions
        where id = ${id} and user_id = ${sub} and (not_after is null or not_after > ${at})`),
    ]);
    return { user, session };
  });
  if (!user) throw new AuthFault(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  if (!session) throw sessionNotFound();
  if (isBanned(user, at)) throw new AuthFault(403, 'user_banned', 'User is banned');
  return { user, session: { id: session.id, aal: session.aal ?? 'aal1' } };
}

/**
 * The session once more, in the transaction that changes the account: what was asked takes a while, and whoever ends the
 * session meanwhile ends that too. Whoever ends it now waits.
 * @throws 403 session_not_found.
 */
export async function holdSession(tx: Transaction, { user, session }: SignedIn): Promise<void> {
  await lockPerson(tx, user.id);
  if (!(await tx.row(sql`select from auth.sessions where id = ${session.id} and user_id = ${user.id} for key share`))) {
    throw sessionNotFound();
  }
}

/**
 * The same for who changes the account. @throws as well 403 session_read_only for a session that only looks on, as the
 * process around the service says.
 */
export async function requireOwner(auth: AuthContext, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireUser(auth, request);
  await refuseOnlooker(auth, signedIn);
  return signedIn;
}

/** @throws 403 session_read_only. */
export async function refuseOnlooker(auth: AuthContext, { user, session }: SignedIn): Promise<void> {
  if ((await auth.mayChange?.({ userId: user.id, sessionId: session.id })) ?? true) return;
  throw new AuthFault(403, 'session_read_only', 'This session looks on and changes no account');
}

/**
 * Lets through only the secret key, or a token with the role `service_role`. The key counts only without a person's
 * token beside it.
 * @throws 401 no_authorization, 403 bad_jwt or not_admin.
 */
export async function requireAdmin(auth: AuthContext, request: FastifyRequest): Promise<void> {
  const { keyRole, token } = credentialsOf(request, auth.keys);
  if (token === undefined && keyRole === 'service_role') return;
  if (token === undefined && request.headers.authorization === undefined) throw noAuthorization();
  const role = token === undefined ? keyRole : (await verifiedClaims(auth, request)).role;
  if (role !== 'service_role') throw new AuthFault(403, 'not_admin', 'User not allowed');
}

async function verifiedClaims(auth: AuthContext, request: FastifyRequest) {
  const { token } = credentialsOf(request, auth.keys);
  if (token === undefined) throw noAuthorization();
  const check = await auth.keys.check(token);
  if ('claims' in check) return check.claims;
  throw badToken(`invalid JWT: unable to parse or verify signature, ${check.reason}`);
}

/** The session was ended. */
export function sessionNotFound(): AuthFault {
  return new AuthFault(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

function noAuthorization(): AuthFault {
  return new AuthFault(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}

function badToken(message: string): AuthFault {
  return new AuthFault(403, 'bad_jwt', message);
}
