import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import type { Transaction } from '#database/scope.ts';
import { addRefreshToken } from './refresh-token.ts';
import type { OpenSession } from './session-response.ts';

/** Opens a session of `userId` in the caller's transaction; the account row must be locked or just updated by it. */
export async function openSession(
  auth: AuthContext,
  tx: Transaction,
  given: { userId: string; method: string; request: FastifyRequest },
): Promise<OpenSession> {
  const { userId, method, request } = given;
  const at = auth.settings.now();
  const id = randomUUID();
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const agent = request.headers['user-agent']?.slice(0, 500) ?? null;
  const [, , refreshToken] = await Promise.all([
    tx.rows(sql`
      insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
      values (${id}, ${userId}, ${at}, ${at}, 'aal1', ${agent}, ${address})`),
    tx.rows(sql`
      insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
      values (${id}, ${at}, ${at}, ${method})`),
    addRefreshToken(tx, { sessionId: id, userId, at }),
  ]);
  return { id, aal: 'aal1', amr: [{ method, timestamp: Math.floor(at.getTime() / 1000) }], refreshToken };
}
