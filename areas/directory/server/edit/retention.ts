import sql from 'sql-template-tag';
import { asSystem, type Transaction } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { BIN_DAYS } from '../../bin-facts.ts';

const REASON = 'entries of the change log go when their time is over, whoever they are about';

/** What lay in the bin for its time goes for good, and with it what the log says of fields that were hidden. */
async function emptyBin(tx: Transaction): Promise<void> {
  await tx.rows(sql`
    with gone as (
      delete from directory_bin where removed < now() - make_interval(days => ${BIN_DAYS}) returning id)
    delete from directory_changes log using gone where log.record_id = gone.id and log.level = 'hidden'`);
}

/** Takes away what the change log and the decided changes have kept for two years, as the audit log. */
export async function sweepChanges({ pool }: Pick<WorkParts, 'pool'>): Promise<void> {
  await asSystem(pool, REASON, async (tx) => {
    await tx.rows(sql`delete from directory_changes where made < now() - interval '2 years'`);
    await tx.rows(sql`delete from pending_changes where decided < now() - interval '2 years'`);
    await emptyBin(tx);
  });
}

/** Every night. */
export function retentionSchedule(parts: WorkParts): ScheduledJob {
  return { name: 'directory.retention', cron: '40 2 * * *', run: () => sweepChanges(parts) };
}
