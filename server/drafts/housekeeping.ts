import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { DRAFT_DAYS } from '#shared/names/drafts.ts';

/** Every night: drafts that nobody came back to go, since they hold personal data. */
export function draftHousekeeping(pool: Pool): ScheduledJob {
  return {
    name: 'drafts.housekeeping',
    cron: '50 3 * * *',
    run: () =>
      asSystem(pool, 'drafts go when their time is over, whoever typed them', async (tx) => {
        await tx.rows(sql`delete from drafts where updated < now() - make_interval(days => ${DRAFT_DAYS})`);
      }),
  };
}
