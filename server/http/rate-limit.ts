import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress, isOwnMachine, placeOf } from '#backend/auth/limits/client-address.ts';
import { PortalError } from '#server/errors.ts';
import type { Environment } from '#shared/names/environments.ts';

/** Far above what a person's clicks cause; the page itself asks a dozen times when it opens. */
export const CALLS_PER_MINUTE = 300;

interface RateLimitOptions {
  environment: Environment;
  /** The header in which a proxy names the client, where one does (GOTRUE_RATE_LIMIT_HEADER). */
  addressHeader?: string | undefined;
  /** Names the session of the request, undefined when nobody is signed in. */
  sessionOf(request: FastifyRequest): Promise<string | undefined>;
}

/**
 * Limits the calls of one session in a minute, or of one address (IPv6: one /64) where nobody is signed in, so that a company behind
 * one address is not one client. Counted by each process alone: it protects the process, while what is guessed is
 * limited in the database. A developer's own machine is not limited.
 */
export async function limitCalls(app: FastifyInstance, options: RateLimitOptions): Promise<void> {
  const { environment, addressHeader, sessionOf } = options;
  const addressOf = (request: FastifyRequest) => clientAddress(request, addressHeader);
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => environment === 'local' && isOwnMachine(request, addressHeader),
    keyGenerator: async (request) => (await sessionOf(request)) ?? placeOf(addressOf(request)),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => {
      const wait = Math.max(1, Math.ceil(ttl / 1000));
      const headers = { 'retry-after': String(wait) };
      return new PortalError('too_many_requests', `Too many calls, try again in ${wait} seconds.`, { headers });
    },
  });
}
