import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Caller } from '#database/scope.ts';
import type { KeyOf } from './signing-keys.ts';

/** Whom access tokens are made for. */
export const AUDIENCE = 'authenticated';

const ROLES = ['anon', 'authenticated', 'service_role'] as const;

/** What a verified token says. */
export type Claims = JWTPayload & { role: Caller['role']; exp: number };

/** Result of a check: the claims, or why the token is refused, with those of one that only ran out (`late`). */
export type TokenCheck = { claims: Claims } | { fault: 'expired' | 'invalid'; reason: string; late?: Claims };

/** Keys to verify with: by key id, else HS256 where a shared secret is configured. */
export interface VerificationKeys {
  byKid(kid: string): Promise<KeyOf | undefined>;
  secret: Uint8Array | undefined;
}

/**
 * Verifies signature, times, role and audience. The algorithm is taken from the key that fits, never from the token alone:
 * `none` and a public key used as shared secret find no key.
 */
export async function checkToken(token: string, keys: VerificationKeys, now: Date): Promise<TokenCheck> {
  try {
    const { key, algorithm } = await keyFor(token, keys);
    if (!key || !algorithm) return { fault: 'invalid', reason: 'unrecognized JWT kid or algorithm' };
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: now,
      requiredClaims: ['exp', 'role'],
    });
    if (!isClaims(payload)) return { fault: 'invalid', reason: 'unknown role' };
    if (!isForUs(payload)) return { fault: 'invalid', reason: 'token is for another audience' };
    return { claims: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      const { payload } = error;
      const late = isClaims(payload) && isForUs(payload) ? { late: payload } : {};
      return { fault: 'expired', reason: 'token is expired', ...late };
    }
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      return { fault: 'invalid', reason: error.message };
    }
    throw error;
  }
}

async function keyFor(token: string, keys: VerificationKeys): Promise<Partial<KeyOf>> {
  const { alg, kid } = decodeProtectedHeader(token);
  const named = typeof kid === 'string' ? await keys.byKid(kid) : undefined;
  return named ?? (alg === 'HS256' ? { key: keys.secret, algorithm: alg } : {});
}

function isClaims(payload: JWTPayload): payload is Claims {
  return ROLES.some((role) => role === payload.role) && typeof payload.exp === 'number';
}

/**
 * Whoever shares the signing key may issue tokens for others: people's tokens must name our audience. Keys of the older
 * form (`anon`, `service_role`) name none.
 */
function isForUs({ aud, role }: Claims): boolean {
  if (aud === undefined) return role !== 'authenticated';
  return [aud].flat().includes(AUDIENCE);
}
