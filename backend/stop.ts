import type { FastifyInstance } from 'fastify';

/** What a stop may take in all, in milliseconds: shorter than the 15 s that is promised. */
const PATIENCE = 13_000;

/**
 * Ends the process at the first SIGINT or SIGTERM, also when it comes during the start: orderly if that works within
 * 13 s, else at once. A second signal does not wait.
 */
export function stopOnSignals(started: Promise<() => Promise<void>>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      // What is left of the embedded database and of other processes ends with this one.
      setTimeout(() => process.exit(1), PATIENCE).unref();
      started
        .then((stop) => stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
            process.exit(1);
          },
        );
    });
  }
}

/** Closes an app; requests that are not answered after `patience` milliseconds lose their connection. */
export async function closeWithin(app: FastifyInstance, patience: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(cut);
}
