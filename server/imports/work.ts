import { randomUUID } from 'node:crypto';
import type { WorkParts } from '#server/area-server.ts';
import type { CallContext } from '#server/http/call.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ImportKind } from './kind.ts';
import { type Run, runImport } from './run-import.ts';
import { giveTo, type Step } from './runs.ts';

const QUEUE = 'imports.run';

/** The worker of each queue in this process, to be woken at once by a call in the same process. */
const workers = new WeakMap<Jobs, string>();

/** Makes the queue and works on it, one import at a time in each process. A run is never repeated by the queue. */
export async function startImportWork({ jobs, pool, log }: WorkParts, kinds: readonly ImportKind[]): Promise<void> {
  await jobs.createQueue(QUEUE, { retryLimit: 0, expireInSeconds: 3600 });
  const worker = await jobs.work<Run>(QUEUE, { pollingIntervalSeconds: 2 }, async (batch) => {
    for (const job of batch) await runImport({ pool, kinds, log }, job.data);
  });
  workers.set(jobs, worker);
}

/** Starts a step of an import in the background; false when it is not in a state for it, or somebody was faster. */
export async function startRun(context: CallContext, importId: string, step: Step): Promise<boolean> {
  const run = randomUUID();
  const given = await context.asSystem('the state of an import is kept by the process', (tx) =>
    giveTo(tx, importId, step, run),
  );
  if (!given) return false;
  const job: Run = { importId, run, step, claims: context.caller.claims };
  await context.jobs.send(QUEUE, job);
  const worker = workers.get(context.jobs);
  if (worker) context.jobs.notifyWorker(worker);
  return true;
}
