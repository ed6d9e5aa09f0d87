import type { Jobs } from './jobs.ts';

/** Work that the queue does by the clock, once at a time over all processes. */
export interface ScheduledJob {
  /** Its queue; a dotted name: area, then what it does. */
  name: string;
  /** Minute, hour, day, month, weekday; in the time of Zurich. */
  cron: string;
  /** A run that throws is repeated by the queue, at most twice. */
  run(): Promise<void>;
}

const TIME_ZONE = 'Europe/Zurich';

/** Registers jobs with the queue. Every process does; the queue gives each run to one of them. */
export async function scheduleJobs(jobs: Jobs, scheduled: readonly ScheduledJob[]): Promise<void> {
  for (const { name, cron, run } of scheduled) {
    await jobs.createQueue(name, { policy: 'exclusive', retryLimit: 2, retryBackoff: true });
    await jobs.schedule(name, cron, null, { tz: TIME_ZONE });
    await jobs.work(name, { pollingIntervalSeconds: 30 }, () => run());
  }
}
