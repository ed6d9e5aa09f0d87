import { currentRequest } from './current-request.ts';

/** Milliseconds after which a statement is slow: whoever waits notices. */
export const SLOW = 1000;

/** A statement that took long: its text with `$1`, never its values. */
export interface SlowStatement {
  text: string;
  milliseconds: number;
  requestId: string | undefined;
}

const listeners = new Set<(slow: SlowStatement) => void>();

/** Tells of slow statements of this process, until the returned function is called. */
export function onSlowStatement(listener: (slow: SlowStatement) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Runs a statement and tells when it took long. */
export async function timed<T>(text: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await run();
  } finally {
    const milliseconds = Math.round(performance.now() - started);
    if (milliseconds > SLOW) {
      const slow = { text, milliseconds, requestId: currentRequest.getStore() };
      for (const listener of listeners) listener(slow);
    }
  }
}
