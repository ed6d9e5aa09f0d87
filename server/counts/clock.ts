import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { takeSteps } from '#server/jobs/take-steps.ts';

/**
 * Every minute: what lists count their filters by is kept anew where it changed (decisions 1030, 1095).
 * @throws AggregateError at the end: one kind holds up no other.
 */
export function countSchedule(pool: Pool): ScheduledJob {
  return {
    name: 'counts.clock',
    cron: '* * * * *',
    async run() {
      const kinds = await asSystem(pool, 'what lists count is looked up, by the clock', (tx) =>
        tx.rows<{ kind: string }>(sql`select kind from internal.counted_kinds`),
      );
      await takeSteps(
        'kinds of records',
        kinds.map(
          ({ kind }) =>
            () =>
              asSystem(pool, 'what lists count is kept, by the clock', (tx) =>
                tx.rows(sql`select internal.count_records(${kind})`),
              ),
        ),
      );
    },
  };
}
