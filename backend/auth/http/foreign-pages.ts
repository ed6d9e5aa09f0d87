import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';

/**
 * Hook that refuses what a page of another site has the browser of its visitors ask, by a picture, a frame or a script:
 * it would use up what their address may. A person may come from there, and a page whose origin is allowed may ask.
 */
export function refuseForeignPages({ settings: { allowedOrigins } }: AuthContext) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    if (headers['sec-fetch-site'] !== 'cross-site' || headers['sec-fetch-dest'] === 'document') return;
    const { origin } = headers;
    if (origin !== undefined && (allowedOrigins.includes('*') || allowedOrigins.includes(origin))) return;
    throw new AuthFault(403, 'validation_failed', 'Pages of this site may not call the auth service');
  };
}
