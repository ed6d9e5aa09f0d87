/** Runs pieces of work, so many at a time; the others wait in the order in which they came. */
export function fewAtOnce(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;
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
    }
  };
}
