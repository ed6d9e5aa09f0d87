import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';

/** Every minute: what lists count their filters by is kept anew where it changed (decisions 1030, 1095). */
export function countSchedule(pool: Pool): ScheduledJob {
  return {
    name: 'counts.clock',
    cron: '* * * * *',
    run: () =>
      asSystem(pool, 'what lists count is kept, by the clock', async (tx) => {
        await tx.rows(sql`select internal.count_records()`);
      }),
  };
}
