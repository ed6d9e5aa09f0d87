import { PgBoss } from 'pg-boss';

/** The job queue of the process: background work and schedules, in the same database (schema `pgboss`). */
export type Jobs = PgBoss;

/**
 * Starts the job queue. Several processes may share it.
 * @param log called with faults of the queue itself; a failing job is retried and kept by the queue.
 */
export async function startJobs(databaseUrl: string, log: (error: Error) => void): Promise<Jobs> {
  const jobs = new PgBoss({ connectionString: databaseUrl, application_name: 'brillanz jobs', max: 3 });
  jobs.on('error', log);
  await jobs.start();
  return jobs;
}

/** How long a queue that answered counts as well while the next answer is awaited, in milliseconds. */
const WELL_MS = 15_000;

/**
 * Whether the queue answers. It has few connections, which a busy database holds up: what it said lately counts too,
 * and it is asked once at a time.
 * @param ask reads the version of the queue's own schema, null where there is none.
 */
export function watchAnswers(ask: () => Promise<number | null>, now = Date.now): () => Promise<boolean> {
  let wellUntil = 0;
  let asking: Promise<boolean> | undefined;
  const answer = async () => {
    const answered = (await ask().catch(() => null)) !== null;
    if (answered) wellUntil = now() + WELL_MS;
    asking = undefined;
    return answered;
  };
  return async () => {
    asking ??= answer();
    return now() < wellUntil || asking;
  };
}
