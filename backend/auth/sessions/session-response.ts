import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AUDIENCE } from '#backend/auth/keys/check-token.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import { userShape } from '#backend/auth/users/user-shape.ts';
import type { Transaction } from '#database/scope.ts';

/** What stands behind an access token. */
export interface OpenSession {
  id: string;
  aal: string;
  /** How the person proved to be the account, newest first; `timestamp` in seconds. */
  amr: { method: string; timestamp: number }[];
  refreshToken: string;
}

/** Ways of signing in that were used for a session, newest first. */
export async function readAmr(tx: Transaction, sessionId: string): Promise<OpenSession['amr']> {
  const rows = await tx.rows<{ method: string; updated_at: Date }>(sql`
    select authentication_method as method, updated_at from auth.mfa_amr_claims
    where session_id = ${sessionId} order by updated_at desc`);
  return rows.map((row) => ({ method: row.method, timestamp: seconds(row.updated_at) }));
}

/** The session as clients read it, with a fresh access token. */
export function sessionResponse(auth: AuthContext, user: UserRow, session: OpenSession) {
  const issuedAt = seconds(auth.settings.now());
  const expiresAt = issuedAt + auth.settings.accessTokenLife;
  const accessToken = auth.keys.sign({
    iss: `${auth.externalUrl}/auth/v1`,
    sub: user.id,
    aud: AUDIENCE,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role || 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: auth.settings.accessTokenLife,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: userShape(user),
  };
}

export type SessionResponse = ReturnType<typeof sessionResponse>;

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
