import sql from 'sql-template-tag';
import { asSystem, type Transaction } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import type { KeptKind } from '#server/retention/kept-kind.ts';
import { BIN_DAYS } from '../../bin-facts.ts';

const REASON = 'entries of the change log go when their time is over, whoever they are about';

/** What lay in the bin for its time goes for good, and with it what the log says of fields that were hidden. */
async function emptyBin(tx: Transaction): Promise<void> {
  await tx.rows(sql`
    with gone as (
      delete from directory_bin where removed < now() - make_interval(days => ${BIN_DAYS}) returning id)
    delete from directory_changes log using gone where log.record_id = gone.id and log.level = 'hidden'`);
}

/** The change log and decided changes: two years as shipped, as the audit log. */
export const DIRECTORY_KINDS: readonly KeptKind[] = [
  {
    name: 'directoryChanges',
    days: 730,
    least: 180,
    most: 3650,
    rows: (before) => [sql`directory_changes where made < ${before}`, sql`pending_changes where decided < ${before}`],
  },
];

/** Empties the bin of what lay there for its time. */
export async function sweepChanges({ pool }: Pick<WorkParts, 'pool'>): Promise<void> {
  await asSystem(pool, REASON, async (tx) => {
    await emptyBin(tx);
  });
}

/** Every night. */
export function retentionSchedule(parts: WorkParts): ScheduledJob {
  return { name: 'directory.retention', cron: '40 2 * * *', run: () => sweepChanges(parts) };
}
