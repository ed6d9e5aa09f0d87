import type { Feature } from '#shared/names/features.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';
import type { Jobs } from './jobs.ts';

/** Work that the queue does by the clock, once at a time over all processes. */
export interface ScheduledJob {
  /** Its queue; a dotted name: area, then what it does. */
  name: string;
  /** Minute, hour, day, month, weekday; in the time of Zurich. */
  cron: string;
  /** The part of the portal it belongs to: nothing runs while the part is switched off. */
  feature?: Feature;
  /** A run that throws is repeated by the queue, at most twice. */
  run(): Promise<void>;
}

/** Seconds after which a run counts as failed whose process says nothing any more: killed, it would hold its turn for a quarter of an hour. */
const HEARTBEAT = 60;

/**
 * Registers jobs with the queue. Every process does; the queue gives each run to one of them.
 * @param isOn whether a part of the portal is switched on; asked before each run
 * @param log told of every run that throws
 */
export async function scheduleJobs(
  jobs: Jobs,
  scheduled: readonly ScheduledJob[],
  isOn: (feature: Feature) => Promise<boolean>,
  log: (error: unknown, name: string) => void,
): Promise<void> {
  // What an older version did by the clock, and this one no longer does, would wait for a worker for ever.
  const known = new Set(scheduled.map(({ name }) => name));
  for (const { name } of await jobs.getSchedules()) if (!known.has(name)) await jobs.unschedule(name);
  for (const { name, cron, feature, run } of scheduled) {
    await jobs.createQueue(name, { policy: 'exclusive', retryLimit: 2, retryBackoff: true });
    // Queues of former versions have none.
    await jobs.updateQueue(name, { heartbeatSeconds: HEARTBEAT });
    await jobs.schedule(name, cron, null, { tz: TIME_ZONE });
    await jobs.work(name, { pollingIntervalSeconds: 30 }, async () => {
      try {
        if (!feature || (await isOn(feature))) await run();
      } catch (error) {
        log(error, name);
        throw error;
      }
    });
  }
}
