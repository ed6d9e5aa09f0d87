import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { remind } from './remind.ts';

/**
 * Asks for every branch whose confirmation ran out and that nobody was asked for since. Each is asked for once a year:
 * who does not answer stays in the list of the office, which asks again by hand.
 */
export function askYearly(pool: Pool, at: Date): Promise<number> {
  return asSystem(pool, 'the yearly check asks all companies, by the clock', async (tx) => {
    const due = await tx.rows<{ branch_id: string }>(sql`
      select state.branch_id from branch_checks state
      join branches branch on branch.id = state.branch_id and branch.active
      join opticians company on company.id = state.optician_id and company.active
      where state.due_since <= ${at} and (state.reminded is null or state.reminded < state.due_since)`);
    if (due.length === 0) return 0;
    const { branches } = await remind(
      tx,
      due.map(({ branch_id }) => branch_id),
      at,
    );
    return branches;
  });
}

/** Mornings of working days: answers reach somebody. */
export function yearlySchedule({ pool }: Pick<WorkParts, 'pool'>): ScheduledJob {
  return {
    name: 'directory.yearlyCheck',
    cron: '40 7 * * 1-5',
    run: async () => void (await askYearly(pool, new Date())),
  };
}
