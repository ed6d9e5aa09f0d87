/**
 * Runs pieces of work, `places` at a time; the others wait in the order in which they came. While others wait, results
 * are handed on by `together`: what follows from them then runs several times in a row and finds its code and data in
 * the caches of the processor, which work like the hash of a password empties in between.
 */
export function fewAtOnce(places: number, together: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
  let done: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // A place passes from hand to hand, so that nobody who comes now gets ahead of who waits.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
      const handedOn = new Promise<void>((go) => done.push(go));
      if (done.length >= together || waiting.length === 0) {
        for (const go of done) go();
        done = [];
      }
      await handedOn;
    }
  };
}
