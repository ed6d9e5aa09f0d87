import { PortalError } from '#server/errors.ts';

export interface TurnLimits {
  /** Pieces of work at the same time. */
  places: number;
  /** Pieces of one person that may wait, and of all together. */
  perPerson: number;
  inAll: number;
}

/** Does a piece of work when it is the person's turn. @throws PortalError too_many_requests `file: busy`, also after `PATIENCE` */
export type Turns = <T>(person: string, work: () => Promise<T>) => Promise<T>;

/** So long a piece waits for its turn, in ms: a line on which nothing moves is closed soon after. */
const PATIENCE = 60_000;

/** Shares a few places among people: each has one at a time, and who waits gets the next one by turns. */
export function createTurns({ places, perPerson, inAll }: TurnLimits, patience = PATIENCE): Turns {
  /** Who is next stands first. */
  const waiting = new Map<string, (() => void)[]>();
  const working = new Set<string>();
  let count = 0;
  const begin = () => {
    for (const [person, line] of waiting) {
      if (working.size >= places) return;
      if (working.has(person)) continue;
      // Whatever else they want stands behind everybody who waits.
      waiting.delete(person);
      if (line.length > 1) waiting.set(person, line);
      working.add(person);
      count -= 1;
      line.shift()?.();
    }
  };
  return async (person, work) => {
    const line = waiting.get(person) ?? [];
    if (line.length >= perPerson || count >= inAll) throw busy();
    await new Promise<void>((go, refuse) => {
      const turn = () => {
        clearTimeout(impatient);
        go();
      };
      const impatient = setTimeout(() => {
        count -= 1;
        line.splice(line.indexOf(turn), 1);
        if (line.length === 0) waiting.delete(person);
        refuse(busy());
      }, patience);
      count += 1;
      line.push(turn);
      waiting.set(person, line);
      begin();
    });
    try {
      return await work();
    } finally {
      working.delete(person);
      begin();
    }
  };
}

function busy(): PortalError {
  return new PortalError('too_many_requests', 'Too much is waiting.', {
    fields: { file: 'busy' },
    headers: { 'retry-after': '30' },
  });
}
