import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { reload } from '#backend/auth/users/change-user.ts';
import { findUser, type UserRow } from '#backend/auth/users/user-row.ts';
import type { Transaction } from '#database/scope.ts';
import { newSession, type Opened } from './open-session.ts';
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
  const known = reload(await findUser(tx, userId));
  const { session, statement, device } = await newSession(auth, {
    user: known,
    method,
    provider,
    traits: { provider, method },
    at: auth.settings.now(),
    request,
  });
  const devices = (await tx.row<Opened>(statement))?.devices;
  if (!devices) throw userBanned();
  if (sessionEndsAt) {
    await tx.rows(sql`update auth.sessions set not_after = ${sessionEndsAt} where id = ${session.id}`);
  }
  if (device.isNews(devices)) await postNotice(auth, tx, known, device.notice);
  return { user: reload(await findUser(tx, userId)), session };
}

/** The account is blocked. */
export function userBanned(): AuthFault {
  return new AuthFault(403, 'user_banned', 'User is banned');
}
