import type { Run } from './runner.ts';

/** Who has so many statements running gets the short time-out for every further one: nobody keeps all connections long. */
const UNHURRIED = 2;

/** Lets each person run at most `most` statements at once; the next one waits its turn. Others are not held up. */
export function inTurns(run: Run, most: number): Run {
  const turns = new Map<string, Turns>();
  return async (work) => {
    const { person } = work;
    if (person === undefined) return run(work);
    const own = turns.get(person) ?? { running: 0, waiting: [] };
    turns.set(person, own);
    if (own.running >= most) await new Promise<void>((resolve) => own.waiting.push(resolve));
    else own.running += 1;
    try {
      return await run(work, own.running > UNHURRIED);
    } finally {
      // The turn is handed on, so that nobody who comes in between takes it.
      const next = own.waiting.shift();
      if (next) next();
      else if (--own.running === 0) turns.delete(person);
    }
  };
}

interface Turns {
  running: number;
  waiting: (() => void)[];
}
