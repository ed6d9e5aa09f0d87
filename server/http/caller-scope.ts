import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '#database/pool.ts';
import { asUser, asUserOnce, type Caller } from '#database/scope.ts';
import { createShare, shareOf } from '#database/shares.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from './call.ts';

/** The account that asks; nobody in particular without one. */
export function personOf({ claims }: Caller): string | undefined {
  return typeof claims.sub === 'string' ? claims.sub : undefined;
}

/**
 * How calls reach the database with the rights of who asks: what one person asks for at once beyond their share of the
 * connections waits for its turn.
 */
export function callerScope(
  pool: Pool,
): (caller: Caller, request: Sender) => Pick<CallContext, 'asCaller' | 'asCallerOnce'> {
  const share = createShare(
    shareOf(pool),
    () => new PortalError('too_many_requests', 'Too many calls of yours wait.', { headers: { 'retry-after': '5' } }),
  );
  // What a piece of work asks for within itself has its place: it would wait for itself.
  const placed = new AsyncLocalStorage<true>();
  return (caller, { method, socket }) => {
    const inShare = <T>(work: () => Promise<T>) => {
      if (placed.getStore()) return work();
      return share(personOf(caller), () => {
        // What nobody reads any more is not looked for: it would hold up what the person asks for now.
        if ((method === 'GET' || method === 'HEAD') && socket.destroyed)
          throw new PortalError('bad_request', 'Who asked has hung up.');
        return placed.run(true, work);
      });
    };
    return {
      asCaller: (work) => inShare(() => asUser(pool, caller, work)),
      asCallerOnce: (statement) => inShare(() => asUserOnce(pool, caller, statement)),
    };
  };
}

type Sender = Pick<FastifyRequest, 'method'> & { socket: Pick<FastifyRequest['socket'], 'destroyed'> };
