import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import { type SeenDevice, seenDevice } from '#backend/auth/notices/known-devices.ts';
import { auditPayload } from '#backend/auth/users/audit.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import { keptForm, newRefreshToken } from './refresh-token.ts';
import { replacedSession } from './replaced-session.ts';
import type { OpenSession } from './session-response.ts';

/** Who signs in, and how. */
export interface SignIn {
  user: Pick<UserRow, 'id' | 'email' | 'phone'>;
  /** How the person proved to be the account (`amr`). */
  method: string;
  /** The identity that was used: `email`, `phone`, a provider's name. */
  provider: string;
  /** What stands about it in the audit log. */
  traits: Record<string, unknown>;
  /** The stored hash that the password fitted, and the one that takes its place. */
  password?: { known: string; upgraded: string | undefined };
  at: Date;
  request: FastifyRequest;
}

/** What the statement of a new session gives. */
export interface Opened {
  /** The devices used before; null when the account may not be entered (any more) and nothing was written. */
  devices: string[] | null;
}

/** A new session, the statement that stores it with all that a sign-in leaves, and from what the person signs in. */
export async function newSession(
  auth: AuthContext,
  { user, method, provider, traits, password, at, request }: SignIn,
): Promise<{ session: OpenSession; statement: Sql; device: SeenDevice }> {
  const id = randomUUID();
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const agent = request.headers['user-agent']?.slice(0, 500) ?? null;
  const refreshToken = newRefreshToken();
  const device = seenDevice(auth, user.id, request);
  const replaced = await replacedSession(auth, request);
  const statement = sql`
    select auth.open_session(
      account => ${user.id}, moment => ${at}, opened => ${id}, way => ${method}, came_by => ${provider},
      kept_token => ${keptForm(auth.secrets, refreshToken)}, agent => ${agent}, place => ${address},
      entry => ${auditPayload({ action: 'login', actor: user, at, traits })},
      browser => ${device.browser}, network => ${device.network},
      settled => ${auth.limits.settledBy(user.email ?? user.phone, request)},
      replaced => ${replaced?.session_id ?? null}, replaced_of => ${replaced?.sub ?? null},
      known_hash => ${password?.known ?? null}, new_hash => ${password?.upgraded ?? null}) as devices`;
  const amr = [{ method, timestamp: Math.floor(at.getTime() / 1000) }];
  return { session: { id, aal: 'aal1', amr, refreshToken }, statement, device };
}
