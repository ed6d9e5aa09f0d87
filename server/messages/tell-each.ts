import pg from 'pg';
import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem, type Transaction } from '#database/scope.ts';

/**
 * Takes what is due by the clock and tells of each, in the transaction that marks it, so that each is told once, by
 * whichever process comes first and after any standstill. One that cannot be told for what stands in it holds up no other:
 * it is left out. What fails for another reason (the database is away or busy) undoes all and is tried again.
 * @param tell answers how many were reached
 * @returns how many were reached in all
 * @throws AggregateError once the others are told, with what became of those that were left out
 */
export async function tellEach<One>(
  pool: Pool,
  reason: string,
  take: (tx: Transaction) => Promise<readonly One[] | undefined>,
  tell: (tx: Transaction, one: One) => Promise<number>,
): Promise<number> {
  const faults: unknown[] = [];
  const reached = await asSystem(pool, reason, async (tx) => {
    let sum = 0;
    for (const one of (await take(tx)) ?? []) {
      await tx.rows(sql`savepoint told`);
      try {
        sum += await tell(tx, one);
      } catch (error) {
        if (!isAboutData(error)) throw error;
        faults.push(error);
        await tx.rows(sql`rollback to savepoint told`);
      }
      await tx.rows(sql`release savepoint told`);
    }
    return sum;
  });
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} could not be told of: ${reason}.`);
  return reached;
}

/** So long one clock does what is due, in ms: the next minute goes on with the rest. */
const AT_MOST = 30_000;

/**
 * Does a piece of what is due after the other, each in a transaction of its own, until one found nothing more to take.
 * @param atMost in ms
 */
export async function inRounds(round: () => Promise<number>, atMost = AT_MOST): Promise<void> {
  const until = Date.now() + atMost;
  while ((await round()) > 0 && Date.now() < until);
}

/**
 * `tellEach` again and again, so many as are taken in a transaction of their own, until nothing is due any more: what is told
 * of by thousands holds its rows for seconds and not for minutes.
 * @returns as `tellEach`
 */
export async function tellInRounds<One>(
  ...[pool, reason, take, tell]: Parameters<typeof tellEach<One>>
): Promise<number> {
  const faults: unknown[] = [];
  let reached = 0;
  await inRounds(async () => {
    let taken = 0;
    const some = async (tx: Transaction) => {
      const all = (await take(tx)) ?? [];
      taken = all.length;
      return all;
    };
    try {
      reached += await tellEach(pool, reason, some, tell);
    } catch (error) {
      if (!(error instanceof AggregateError)) throw error;
      faults.push(...error.errors);
    }
    return taken;
  });
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} could not be told of: ${reason}.`);
  return reached;
}

/** Data exceptions, constraints and what a function raises; of the process everything but lost lines. */
function isAboutData(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(22|23|54|P0|PT|42)/.test(error.code ?? '');
  return error instanceof Error && !('code' in error);
}
