import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { OWNERS, remind } from './remind.ts';

/** Nobody is asked by the clock so long after the check came into this database, in days: until then the office asks. */
export const QUIET_DAYS = 30;

/** On each morning at most so many companies are asked, however few there are. */
export const MIN_A_DAY = 10;

/** A twelfth of the year's working days: so many mornings are enough to ask all companies. */
const MORNINGS = 21;

/**
 * Asks for branches whose confirmation ran out and that nobody was asked for since, the oldest companies first, and each
 * day a share of all companies at most: a group whose data are all older than a year is asked within a month, not in one
 * morning. Each branch is asked for once a year; who does not answer stays in the list of the office, which asks by hand.
 * @param at the moment that counts as now
 * @returns how many branches were asked for
 */
export function askYearly(pool: Pool, at: Date): Promise<number> {
  return asSystem(pool, 'the yearly check asks all companies, by the clock', async (tx) => {
    const due = await readDue(tx, at);
    if (due.length === 0) return 0;
    const { branches } = await remind(tx, due, at);
    return branches;
  });
}

/** The due branches of today's companies. Who has nobody to ask takes no place of the share. */
async function readDue(tx: Transaction, at: Date): Promise<string[]> {
  const due = await tx.rows<{ branch_id: string }>(sql`
    with open as (
      select state.branch_id, state.optician_id, state.due_since from branch_checks state
      join branches branch on branch.id = state.branch_id and branch.active
      join opticians company on company.id = state.optician_id and company.active
      where state.due_since <= ${at} and (state.reminded is null or state.reminded < state.due_since)
        and exists (${OWNERS})
        and ${at} >= (
          select step.applied_at from brillanz.migrations step
          where step.scope = 'portal' and step.name = '0141-branch-confirmations.sql'
        ) + make_interval(days => ${QUIET_DAYS})),
    share as (
      select greatest(${MIN_A_DAY}, ceil(count(*) / ${MORNINGS}::numeric)) - (
        select count(distinct asked.optician_id) from branch_reminders reminder
        join branches asked on asked.id = reminder.branch_id
        where reminder.sent >= date_trunc('day', ${at}::timestamptz, 'Europe/Zurich')) as most
      from opticians where active),
    chosen as (
      select optician_id from open group by optician_id order by min(due_since), optician_id
      limit (select greatest(0, most) from share))
    select open.branch_id from open join chosen using (optician_id)`);
  return due.map(({ branch_id }) => branch_id);
}

/** Mornings of working days: answers reach somebody. */
export function yearlySchedule({ pool }: Pick<WorkParts, 'pool'>): ScheduledJob {
  return {
    name: 'directory.yearlyCheck',
    cron: '40 7 * * 1-5',
    feature: 'yearlyCheck',
    run: async () => void (await askYearly(pool, new Date())),
  };
}
