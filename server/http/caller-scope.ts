import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from '#database/pool.ts';
import { asUser, asUserOnce, type Caller } from '#database/scope.ts';
import { createShare, shareOf } from '#database/shares.ts';
import type { CallContext } from './call.ts';

/** The account that asks; nobody in particular without one. */
export function personOf({ claims }: Caller): string | undefined {
  return typeof claims.sub === 'string' ? claims.sub : undefined;
}

/**
 * How calls reach the database with the rights of who asks: what one person asks for at once beyond their share of the
 * connections waits for its turn.
 */
export function callerScope(pool: Pool): (caller: Caller) => Pick<CallContext, 'asCaller' | 'asCallerOnce'> {
  const share = createShare(shareOf(pool));
  // What a piece of work asks for within itself has its place: it would wait for itself.
  const placed = new AsyncLocalStorage<true>();
  const inShare = <T>(caller: Caller, work: () => Promise<T>) =>
    placed.getStore() ? work() : share(personOf(caller), () => placed.run(true, work));
  return (caller) => ({
    asCaller: (work) => inShare(caller, () => asUser(pool, caller, work)),
    asCallerOnce: (statement) => inShare(caller, () => asUserOnce(pool, caller, statement)),
  });
}
