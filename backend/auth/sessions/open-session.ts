import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import { keptForm, newRefreshToken } from './refresh-token.ts';
import type { OpenSession } from './session-response.ts';

/**
 * A new session of `userId` and the statements that store it. They must run in a transaction that has locked the
 * account's row or updates it in the same statement.
 */
export function newSession(
  auth: AuthContext,
  given: { userId: string; method: string; request: FastifyRequest },
): { session: OpenSession; statements: [Sql, Sql, Sql] } {
  const { userId, method, request } = given;
  const at = auth.settings.now();
  const id = randomUUID();
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const agent = request.headers['user-agent']?.slice(0, 500) ?? null;
  const refreshToken = newRefreshToken();
  const statements: [Sql, Sql, Sql] = [
    sql`insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
      values (${id}, ${userId}, ${at}, ${at}, 'aal1', ${agent}, ${address})`,
    sql`insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
      values (${id}, ${at}, ${at}, ${method})`,
    sql`insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
      values (${keptForm(auth.secrets, refreshToken)}, ${userId}, false, ${at}, ${at}, ${id})`,
  ];
  const amr = [{ method, timestamp: Math.floor(at.getTime() / 1000) }];
  return { session: { id, aal: 'aal1', amr, refreshToken }, statements };
}
