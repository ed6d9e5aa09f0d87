import { currentRequest } from './current-request.ts';
import type { Pool } from './pool.ts';

/** What one asker may have of the connections. */
export interface Portion {
  /** Who asks. */
  name: string;
  /** Pieces of work at once; the next one waits its turn. */
  most: number;
  /** What is thrown where too many wait already. */
  refusal: () => Error;
}

/** Does a piece of work when its asker has a place for it; `underWay` counts theirs, this one among them. */
export interface Share {
  <T>(portion: Portion, work: (underWay: number) => Promise<T>): Promise<T>;
  /** Whether what this asker would have done now is refused: so that nothing is prepared for it. */
  isFull(name: string): boolean;
}

/** So many pieces of one asker's work wait at most: each keeps its request in memory, also once its sender is gone. */
export const MOST_WAITING = 100;

/** Three in five: nobody's slow requests may take every connection, for the others work over the same pool. */
export const PERSONS_PART = 0.6;

/** Three in ten: with a person's part it leaves a connection to others. */
export const PLACES_PART = 0.3;

/** So many pieces one asker has while connections are scarce: a few could keep all of them with a part each. */
const WHILE_SCARCE = 1;

/** One in five connections is left to those who have none yet. */
const SPARE_PART = 0.2;

/**
 * Lets each asker have so many pieces of work under way at once, in the order they came. Others are not held up.
 * @param areScarce whether connections are left only for those who have none.
 */
export function createShare(areScarce = () => false): Share {
  const turns = new Map<string, Turns>();
  const isFull = (name: string) => (turns.get(name)?.waiting.length ?? 0) >= MOST_WAITING;
  const share = async <T>({ name, most, refusal }: Portion, work: (underWay: number) => Promise<T>): Promise<T> => {
    const own = turns.get(name) ?? { running: 0, waiting: [] };
    turns.set(name, own);
    const places = () => (areScarce() ? Math.min(most, WHILE_SCARCE) : most);
    if (own.waiting.length === 0 && own.running < places()) own.running += 1;
    else if (own.waiting.length >= MOST_WAITING) throw refusal();
    else await new Promise<void>((resolve) => own.waiting.push(resolve));
    try {
      return await work(own.running);
    } finally {
      own.running -= 1;
      // Turns are handed on, so that nobody who comes in between takes them.
      for (let free = places() - own.running; free > 0 && own.waiting.length > 0; free -= 1) {
        own.running += 1;
        own.waiting.shift()?.();
      }
      if (own.running === 0) turns.delete(name);
    }
  };
  return Object.assign(share, { isFull });
}

const shares = new WeakMap<Pool, Share>();

/** The share of a pool's connections: one for all services that work over it. */
export function shareIn(pool: Pool): Share {
  const known =
    shares.get(pool) ??
    createShare(() => pool.totalCount - pool.idleCount >= pool.options.max - connectionsOf(pool, SPARE_PART));
  shares.set(pool, known);
  return known;
}

/** How many connections of a pool a part is, one at least. */
export function connectionsOf(pool: Pool, part: number): number {
  return Math.max(1, Math.floor(pool.options.max * part));
}

/**
 * Does a piece of work once whoever asks for it has a connection of theirs free. What a piece of work asks for within
 * itself has its place: it would wait for itself.
 * @param skips whether the work is left out where nobody reads its answer any more.
 */
export async function inTurn<T>(pool: Pool, work: () => Promise<T>, skips = false): Promise<T> {
  const request = currentRequest.getStore();
  if (!request?.asker) return work();
  const { id, asker } = request;
  const { name, part, refusal, checkWanted } = asker;
  return shareIn(pool)({ name, most: connectionsOf(pool, part), refusal }, () => {
    if (skips) checkWanted();
    return currentRequest.run({ id, whose: name }, work);
  });
}

interface Turns {
  running: number;
  waiting: (() => void)[];
}
