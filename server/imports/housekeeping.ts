import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';

/** Imports that were never written lie for two days; the lines of those that were for 30, as long as they can be undone. */
export function importHousekeeping(pool: Pool): ScheduledJob {
  return {
    name: 'imports.housekeeping',
    cron: '40 3 * * *',
    run: () =>
      asSystem(pool, 'lines of sheets hold personal data and are not kept for longer than needed', async (tx) => {
        await tx.rows(sql`delete from imports where committed is null and created < now() - interval '2 days'`);
        await tx.rows(sql`
          delete from import_rows where import_id in (
            select id from imports where committed < now() - interval '30 days')`);
      }),
  };
}
