import { isRecord } from '#shared/is-record.ts';
/** The user as the auth service sends it; fields the client never reads are left out. */
export interface AuthUser {
  id: string;
  email?: string;
  phone?: string;
  app_metadata?: Record<string, unknown>;
  user_metadata?: Record<string, unknown>;
  factors?: readonly AuthFactor[];
}

export interface AuthFactor {
  id: string;
  friendly_name?: string;
  factor_type: string;
  status: string;
  created_at?: string;
}

/** A signed-in session (specification §3). `expires_at` is in unix seconds of this machine's clock. */
export interface Session {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  expires_in: number;
  token_type: string;
  user: AuthUser;
  provider_token?: string | null;
  provider_refresh_token?: string | null;
}

/** The session events of the specification §4, to the letter. */
export type SessionEvent =
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

/** A session counts only with an access token, a refresh token and an expiry time (specification §4). */
export function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token, refresh_token, expires_at } = value as Partial<Record<keyof Session, unknown>>;
  return isText(access_token) && isText(refresh_token) && typeof expires_at === 'number' && Number.isFinite(expires_at);
}

/**
 * Reads the answer of the token endpoints. The expiry is counted from now by `expires_in`, because a member's clock
 * may be minutes away from the server's; `expires_at` counts only where `expires_in` is missing.
 */
export function sessionFromAnswer(answer: unknown, now: number): Session | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const fields = answer as Partial<Session>;
  const seconds = Math.round(now / 1000);
  const session = {
    ...fields,
    token_type: fields.token_type ?? 'bearer',
    expires_in: fields.expires_in ?? Math.max(0, (fields.expires_at ?? seconds) - seconds),
    expires_at: fields.expires_in === undefined ? fields.expires_at : seconds + fields.expires_in,
  };
  return isSession(session) && isUser(session.user) ? session : null;
}

/** Whether `value` is a user of the auth service: an object with an id. */
export function isUser(value: unknown): value is AuthUser {
  return isRecord(value) && isText(value.id);
}

/** Names what happened between two states of the stored session, as other tabs see it; null when nothing did. */
export function sessionChange(before: Session | null, after: Session | null): SessionEvent | null {
  if (!after) return before ? 'SIGNED_OUT' : null;
  if (!before || before.user.id !== after.user.id) return 'SIGNED_IN';
  if (before.access_token !== after.access_token) return 'TOKEN_REFRESHED';
  return JSON.stringify(before.user) === JSON.stringify(after.user) ? null : 'USER_UPDATED';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
