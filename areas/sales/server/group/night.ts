import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';

/** Whole years that the group is compared over, besides the one that runs. */
const COMPARED = 2;

/**
 * Writes anew what may be told of the group: totals, and the quartiles of all classes. Once a night, so that nobody sees
 * what a single correction moves (decision 0401). All or nothing.
 * @param at the moment that counts as now
 */
export function writeGroup(pool: Pool, at: Date): Promise<void> {
  return asSystem(pool, 'what is told of the group is counted over all companies, by the clock', async (tx) => {
    await tx.rows(sql`
      select internal.write_sales_group(
        (date_trunc('year', ${at}::timestamptz at time zone 'Europe/Zurich') - make_interval(years => ${COMPARED}))::date, ${at})`);
  });
}

/** In the small hours, after backups and before anybody looks. */
export function nightSchedule(pool: Pool): ScheduledJob {
  return { name: 'sales.group', cron: '20 3 * * *', run: () => writeGroup(pool, new Date()) };
}
