import { currentRequest } from './current-request.ts';

/** Milliseconds after which a statement is slow: whoever waits notices. */
export const SLOW = 1000;

/** A statement that has ended: its text with `$1`, never its values. */
export interface TimedStatement {
  text: string;
  /** When it began, in milliseconds since 1970. */
  started: number;
  milliseconds: number;
  requestId: string | undefined;
  /** Whether whoever asked wrote it, as with the data service. */
  foreign: boolean;
}

const listeners = new Set<(statement: TimedStatement) => void>();

/** Tells of statements of this process as they end, until the returned function is called. */
export function onStatement(listener: (statement: TimedStatement) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same of those that took long. */
export function onSlowStatement(listener: (slow: TimedStatement) => void): () => void {
  return onStatement((statement) => {
    if (statement.milliseconds > SLOW) listener(statement);
  });
}

/** Runs a statement and tells how long it took, and whether it is `foreign`. */
export async function timed<T>(text: string, run: () => Promise<T>, foreign = false): Promise<T> {
  const started = performance.now();
  try {
    return await run();
  } finally {
    const milliseconds = Math.round(performance.now() - started);
    const ended = {
      text,
      foreign,
      milliseconds,
      started: performance.timeOrigin + started,
      requestId: currentRequest.getStore()?.id,
    };
    for (const listener of listeners) listener(ended);
  }
}
