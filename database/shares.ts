import type { Pool } from './pool.ts';

/** Does a piece of work when its person has a place for it; `underWay` counts theirs, this one among them. */
export type Share = <T>(person: string | undefined, work: (underWay: number) => Promise<T>) => Promise<T>;

/** So many pieces of one person's work wait at most: each keeps its request in memory, also once its sender is gone. */
export const MOST_WAITING = 100;

/**
 * Lets each person have at most `most` pieces of work under way at once; the next one waits its turn, in the order they
 * came. Others are not held up, nor is work of nobody in particular.
 * @param refusal what is thrown where too many wait already.
 */
export function createShare(most: number, refusal: () => Error): Share {
  const turns = new Map<string, Turns>();
  return async (person, work) => {
    if (person === undefined) return work(1);
    const own = turns.get(person) ?? { running: 0, waiting: [] };
    turns.set(person, own);
    if (own.running < most) own.running += 1;
    else if (own.waiting.length >= MOST_WAITING) throw refusal();
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    try {
      return await work(own.running);
    } finally {
      // The turn is handed on, so that nobody who comes in between takes it.
      const next = own.waiting.shift();
      if (next) next();
      else if (--own.running === 0) turns.delete(person);
    }
  };
}

/** Three in five: nobody's slow requests may take every connection, for the others work over the same pool. */
export function shareOf(pool: Pool): number {
  return Math.max(1, Math.floor(pool.options.max * 0.6));
}

interface Turns {
  running: number;
  waiting: (() => void)[];
}
