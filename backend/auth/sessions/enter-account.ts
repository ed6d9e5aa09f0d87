import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import { noteDevice } from '#backend/auth/notices/known-devices.ts';
import { together } from '#backend/auth/together.ts';
import { auditStatement } from '#backend/auth/users/audit.ts';
import { reload } from '#backend/auth/users/change-user.ts';
import { findUser, type UserRow } from '#backend/auth/users/user-row.ts';
import type { Transaction } from '#database/scope.ts';
import { newSession } from './open-session.ts';
import { endReplaced } from './replaced-session.ts';
import type { OpenSession } from './session-response.ts';

/** Who enters, and how the person proved to be the account (`amr`). */
export interface Entry {
  userId: string;
  method: string;
  /** The way in as it stands in the audit log and the identity: `email`, `phone`, a provider's name. */
  provider?: string;
  /** The session ends then in any case. */
  sessionEndsAt?: Date;
  request: FastifyRequest;
}

/** Opens a session in the caller's transaction and writes it down. @throws 403 user_banned. */
export async function enterAccount(
  auth: AuthContext,
  tx: Transaction,
  { userId, method, provider = 'email', sessionEndsAt, request }: Entry,
): Promise<{ user: UserRow; session: OpenSession }> {
  const at = auth.settings.now();
  const known = reload(await findUser(tx, userId));
  const { session, statements } = newSession(auth, { userId, method, request });
  const update = sql`
    update auth.users set last_sign_in_at = ${at}, updated_at = ${at}
    where id = ${userId} and deleted_at is null and (banned_until is null or banned_until <= ${at})
    returning id`;
  const identity = sql`
    update auth.identities set last_sign_in_at = ${at}, updated_at = ${at}
    where user_id = ${userId} and provider = ${provider}`;
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const audit = auditStatement({ action: 'login', actor: known, at, address, traits: { provider, method } });
  const forgive = auth.limits.forgive(known.email ?? known.phone, request);
  const replaced = await endReplaced(auth, request);
  const entered = await tx.row(together(update, ...statements, identity, audit, forgive, ...replaced));
  if (!entered) throw userBanned();
  if (sessionEndsAt) {
    await tx.rows(sql`update auth.sessions set not_after = ${sessionEndsAt} where id = ${session.id}`);
  }
  await noteDevice(auth, tx, known, request);
  return { user: reload(await findUser(tx, userId)), session };
}

/** The account is blocked. */
export function userBanned(): AuthFault {
  return new AuthFault(403, 'user_banned', 'User is banned');
}
