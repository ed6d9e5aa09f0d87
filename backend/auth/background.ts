import type { FastifyBaseLogger } from 'fastify';

/** Work that goes on after the answer was given. */
export interface Background {
  /** Starts `work`; a failure is logged under `what`. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when everything started so far has ended. */
  drain(): Promise<void>;
}

/** Keeps track of work that outlives its request, so that a stopping process can wait for it. */
export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const task = work()
        .catch((error: unknown) => log.error({ err: error }, what))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async drain() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
