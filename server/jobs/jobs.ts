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

/** Whether the queue answers: it reads its own schema version. */
export async function jobsAnswer(jobs: Jobs): Promise<boolean> {
  return (await jobs.schemaVersion()) !== null;
}
