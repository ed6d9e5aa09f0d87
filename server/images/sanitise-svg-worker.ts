import { parentPort } from 'node:worker_threads';
import { sanitiseHere } from './sanitise-here.ts';

/** Sanitises drawings one after the other, away from the thread that answers calls. */

export interface Task {
  id: number;
  bytes: Uint8Array;
}
export type Outcome = { id: number; text: string } | { id: number; reason: string };

parentPort?.on('message', async ({ id, bytes }: Task) => {
  const outcome: Outcome = await sanitiseHere(bytes).then(
    (text) => ({ id, text }),
    (error: unknown) => ({ id, reason: String(error) }),
  );
  parentPort?.postMessage(outcome);
});
