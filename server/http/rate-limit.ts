import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress, isOwnMachine, placeOf } from '#backend/auth/limits/client-address.ts';
import { type Asker, currentRequest } from '#database/current-request.ts';
import { ANONYMOUS, type Caller } from '#database/scope.ts';
import { PERSONS_PART, PLACES_PART } from '#database/shares.ts';
import { PortalError } from '#server/errors.ts';
import type { Environment } from '#shared/names/environments.ts';

/** Far above what a person's clicks cause; the page itself asks a dozen times when it opens. */
export const CALLS_PER_MINUTE = 300;

interface RateLimitOptions {
  environment: Environment;
  /** The header in which a proxy names the client, where one does (GOTRUE_RATE_LIMIT_HEADER). */
  addressHeader?: string | undefined;
  /** Who asks; by default nobody in particular. */
  callerOf?(request: FastifyRequest): Promise<Caller>;
}

/**
 * Limits the calls of one session in a minute, or of one address (IPv6: one /64) where nobody is signed in, so that a company behind
 * one address is not one client. Not of an account: who has a token of it would keep its person from ending that. Counted by each process alone: it protects the process, while what is guessed is
 * limited in the database. A developer's own machine is not limited. What each asks of the database takes its turns (`inTurn`).
 */
export async function limitCalls(app: FastifyInstance, options: RateLimitOptions): Promise<void> {
  const { environment, addressHeader, callerOf = async () => ANONYMOUS } = options;
  const placeIn = (request: FastifyRequest) => placeOf(clientAddress(request, addressHeader));
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: 60_000,
    allowList: (request) => environment === 'local' && isOwnMachine(request, addressHeader),
    keyGenerator: async (request) => sessionOf(await callerOf(request)) ?? placeIn(request),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => {
      const wait = Math.max(1, Math.ceil(ttl / 1000));
      const headers = { 'retry-after': String(wait) };
      return new PortalError('too_many_requests', `Too many calls, try again in ${wait} seconds.`, { headers });
    },
  });
  app.addHook('onRequest', async (request) => {
    const person = personOf(await callerOf(request));
    const current = currentRequest.getStore();
    if (current) current.asker = askerOf(request, person ?? placeIn(request), person ? PERSONS_PART : PLACES_PART);
  });
}

/** The account that asks; nobody in particular without one. */
export function personOf({ claims }: Caller): string | undefined {
  return typeof claims.sub === 'string' ? claims.sub : undefined;
}

function sessionOf({ claims }: Caller): string | undefined {
  return typeof claims.session_id === 'string' ? claims.session_id : undefined;
}

function askerOf({ method, socket }: FastifyRequest, name: string, part: number): Asker {
  const refusal = () =>
    new PortalError('too_many_requests', 'Too many calls of yours wait.', { headers: { 'retry-after': '5' } });
  const checkWanted = () => {
    // What nobody reads any more is not looked for: it would hold up what they ask for now. Changes are made all the same.
    if ((method === 'GET' || method === 'HEAD') && socket.destroyed)
      throw new PortalError('bad_request', 'Who asked has hung up.');
  };
  return { name, part, refusal, checkWanted };
}
