import { queryClient } from '#web/calls/query-client.ts';

/** Milliseconds after which a screen that has read nothing surely reads nothing. */
const READS_NOTHING = 1000;

/**
 * Resolves once what the page itself reads is there. Comforts wait for it: a browser asks for six things at a time, and
 * on a slow line each takes seconds.
 */
export function afterReads(): Promise<void> {
  const cache = queryClient.getQueryCache();
  const isIdle = () => queryClient.isFetching() === 0;
  return new Promise((done) => {
    const settle = () => {
      stop();
      clearTimeout(timer);
      done();
    };
    const look = () => {
      // A read that is only noted has not begun.
      const begun = cache.getAll().some(({ state }) => state.dataUpdateCount + state.errorUpdateCount > 0);
      if (begun && isIdle()) settle();
    };
    const stop = cache.subscribe(look);
    const timer = setTimeout(() => isIdle() && settle(), READS_NOTHING);
    look();
  });
}
