import type { FastifyRequest } from 'fastify';
import type { Keys } from '#backend/auth/keys/keys.ts';
import { DataError } from '#backend/data/errors.ts';
import type { Caller } from '#database/scope.ts';
import { credentialsOf } from './gateway.ts';

/**
 * Tells the data service who asks: the person of the bearer token, else the role of the API key (an `sb_` key sent as
 * bearer counts as no person). Whether the token's session still exists is asked by the policies, in the database.
 * @throws 401 PGRST303 for an expired token, PGRST301 for any other that does not hold.
 */
export function identifyWith(keys: Keys) {
  return async (request: FastifyRequest): Promise<Caller> => {
    const { keyRole, token } = credentialsOf(request, keys);
    if (keyRole === undefined) {
      throw new DataError({ status: 401, code: 'PGRST301', message: 'No API key found in request' });
    }
    if (token === undefined) return { role: keyRole, claims: { role: keyRole } };
    const legacyRole = keys.roleOfKey(token);
    if (legacyRole !== undefined) return { role: legacyRole, claims: { role: legacyRole } };
    const check = await keys.check(token);
    if ('claims' in check) return { role: check.claims.role, claims: check.claims };
    if (check.fault === 'expired') throw new DataError({ status: 401, code: 'PGRST303', message: 'JWT expired' });
    throw new DataError({ status: 401, code: 'PGRST301', message: `JWT is invalid: ${check.reason}` });
  };
}
