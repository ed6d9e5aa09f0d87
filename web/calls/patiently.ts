import { CallError } from './call-error.ts';

/** Waits before the second and the third attempt, in ms. */
const WAITS = [300, 900];

/**
 * Runs a read, up to three times while its fault is one that passes (no answer, or a portal that is busy). For what
 * the client cannot start without; reads of screens are repeated by the query client.
 */
export async function patiently<T>(read: () => Promise<T>): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await read();
    } catch (thrown) {
      if (!(thrown instanceof CallError) || !thrown.retryable) throw thrown;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return read();
}
