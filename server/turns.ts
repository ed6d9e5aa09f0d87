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
/** Of so much time a person may use a part (1 / SHARE) without being late for others; more counts against them. */
const SHARE = 10;
/** Who used so much more of late, in ms, leaves the last place to others. */
const MUCH = 5000;

/**
 * Shares a few places among people: each has one at a time, and of those who wait the one who used least of late is next.
 * Of several places one is left for who did not use much: long work of some holds nobody up who asks for little.
 */
export function createTurns({ places, perPerson, inAll }: TurnLimits, patience = PATIENCE): Turns {
  const waiting = new Map<string, (() => void)[]>();
  /** Since when. */
  const working = new Map<string, number>();
  /** Until when what somebody used counts. */
  const spent = new Map<string, number>();
  let count = 0;
  let later: NodeJS.Timeout | undefined;
  const usedBy = (person: string) => {
    const now = performance.now();
    const since = working.get(person) ?? now;
    return Math.max(0, (spent.get(person) ?? 0) - since) / SHARE + now - since;
  };
  const isFree = (person: string) => {
    if (working.size >= places || working.has(person)) return false;
    const much = [...working.keys()].filter((one) => usedBy(one) > MUCH).length;
    return places === 1 || much < places - 1 || usedBy(person) <= MUCH;
  };
  const begin = () => {
    const inOrder = [...waiting].sort(([one], [other]) => usedBy(one) - usedBy(other));
    for (const [person, line] of inOrder) {
      if (!isFree(person)) continue;
      waiting.delete(person);
      if (line.length > 1) waiting.set(person, line);
      working.set(person, performance.now());
      count -= 1;
      line.shift()?.();
    }
    // What somebody used counts less with every second, and a place is there.
    clearTimeout(later);
    if (waiting.size > 0 && working.size < places) later = setTimeout(begin, 1000).unref();
  };
  const end = (person: string) => {
    const until = performance.now() + usedBy(person) * SHARE;
    working.delete(person);
    spent.set(person, until);
    for (const [one, over] of spent) if (over <= performance.now()) spent.delete(one);
    begin();
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
      end(person);
    }
  };
}

function busy(): PortalError {
  return new PortalError('too_many_requests', 'Too much is waiting.', {
    fields: { file: 'busy' },
    headers: { 'retry-after': '30' },
  });
}
