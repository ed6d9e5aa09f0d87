import type { AuthFactor, AuthUser, Session } from './session.ts';

/** How strongly a session is proved, by its own token; `aal1` for a token that does not say. */
export function assuranceOf(accessToken: string): 'aal1' | 'aal2' {
  try {
    const part = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'aal' in claims && claims.aal === 'aal2' ? 'aal2' : 'aal1';
  } catch {
    return 'aal1';
  }
}

/** The factors of a user that count. */
export function verifiedFactors(user: Pick<AuthUser, 'factors'>): readonly AuthFactor[] {
  return (user.factors ?? []).filter(({ status }) => status === 'verified');
}

/** The apps a code can come from. */
export function codeApps(user: Pick<AuthUser, 'factors'>): readonly AuthFactor[] {
  return verifiedFactors(user).filter(({ factor_type }) => factor_type === 'totp');
}

/** The passkeys and security keys that can be shown. */
export function keysOf(user: Pick<AuthUser, 'factors'>): readonly AuthFactor[] {
  return verifiedFactors(user).filter(({ factor_type }) => factor_type === 'webauthn');
}

/**
 * Whether the session stands before its second factor: one is verified (specification §4: the level is then aal2) and
 * this session has not shown it. What such a session may not see is refused by the database, not by this.
 */
export function needsSecondFactor({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  return verifiedFactors(user).length > 0 && assuranceOf(access_token) === 'aal1';
}
