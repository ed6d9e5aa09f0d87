import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { takeSteps } from '#server/jobs/take-steps.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { tellEach, tellInRounds } from '#server/messages/tell-each.ts';
import { gazetteDeadline, gazetteReminder } from './messages.ts';
import { type Addressees, pathTo, type TurnedOrder, tellTurned, tellUnapproved } from './tell-order.ts';

interface DueReminder {
  issue: string;
  days: number;
  left: number;
  number: string;
  deadline: string;
  company: string;
  branches: string;
  staff: string[];
}

interface MovedDeadline extends Addressees {
  issue: string;
  number: string;
  deadline: string;
}

/**
 * What an issue needs by the clock: standing orders turn into orders when it opens, companies without an order are
 * reminded 14 and 3 days before the deadline, a deadline that moved is told, and unapproved proofs are told of after it. Each in the transaction that
 * notes it, so that it happens once, whatever stops in between.
 * @throws AggregateError at the end: one step holds up no other.
 */
export async function runGazetteClock(pool: Pool, moment = new Date()): Promise<void> {
  const now = moment.toISOString();
  await takeSteps('steps of the Gazette', [
    () =>
      tellInRounds<TurnedOrder>(
        pool,
        'standing orders of the Gazette become orders by the clock',
        async (tx) =>
          (
            await tx.rows<{ turned: TurnedOrder }>(sql`select turned from internal.turn_standing_orders(${now}) turned`)
          ).map(({ turned }) => turned),
        async (tx, turned) => {
          await tellTurned(tx, turned);
          return 1;
        },
      ),
    () =>
      tellInRounds<DueReminder>(
        pool,
        'companies are reminded of the Gazette by the clock',
        async (tx) => {
          // An issue for which nobody is reminded holds up no other.
          for (;;) {
            const row = await tx.row<{ all: DueReminder[] | null }>(
              sql`select internal.take_gazette_reminders(${now}) as "all"`,
            );
            if (!row?.all || row.all.length > 0) return row?.all ?? [];
          }
        },
        (tx, { issue, days, company, staff, ...data }) =>
          postMessage(tx, gazetteReminder, {
            to: { staff },
            data,
            path: pathTo(issue),
            object: { table: 'contents', id: issue },
            once: `gazette ${issue} ${days} days ${company}`,
          }),
      ),
    () =>
      tellEach<MovedDeadline>(
        pool,
        'a deadline of the Gazette that moved is told to who ordered by the clock',
        async (tx) =>
          (await tx.row<{ all: MovedDeadline[] }>(sql`select internal.take_moved_deadlines(${now}) as "all"`))?.all,
        (tx, { issue, staff, outside, ...data }) =>
          postMessage(tx, gazetteDeadline, {
            to: { staff, outside },
            data,
            path: pathTo(issue),
            object: { table: 'contents', id: issue },
          }),
      ),
    () =>
      asSystem(pool, 'logos that are printed are kept by the clock', (tx) =>
        tx.rows(sql`select internal.keep_printed_logos()`),
      ),
    () =>
      tellEach<{ id: string }>(
        pool,
        'proofs of the Gazette that nobody approved are told of by the clock',
        (tx) => tx.rows(sql`select id from internal.take_unapproved_gazette(${now})`),
        async (tx, { id }) => {
          await tellUnapproved(tx, id);
          return 1;
        },
      ),
  ]);
}

/** Every ten minutes. */
export function gazetteSchedule(pool: Pool): ScheduledJob {
  return { name: 'marketing.gazette', cron: '*/10 * * * *', feature: 'marketing', run: () => runGazetteClock(pool) };
}
