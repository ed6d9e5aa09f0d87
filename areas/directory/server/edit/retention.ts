import sql from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';

const REASON = 'entries of the change log go when their time is over, whoever they are about';

/** Takes away what the change log and the decided changes have kept for two years, as the audit log. */
export async function sweepChanges({ pool }: Pick<WorkParts, 'pool'>): Promise<void> {
  await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`delete from directory_changes where made < now() - interval '2 years'`);
    await tx.rows(sql`delete from pending_changes where decided < now() - interval '2 years'`);
  });
}

/** Every night. */
export function retentionSchedule(parts: WorkParts): ScheduledJob {
  return { name: 'directory.retention', cron: '40 2 * * *', run: () => sweepChanges(parts) };
}
