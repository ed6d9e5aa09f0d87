import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { takeSteps } from '#server/jobs/take-steps.ts';
import { tellEach, tellInRounds } from '#server/messages/tell-each.ts';
import { type RegistrationNews, tellNews } from './tell.ts';
import { sendMailings, warnOfMinimum } from './tell-mailing.ts';

/**
 * Ends offers and holds that are over, offers free seats to the next, and lets people who left go: one date a
 * transaction, told in it, so that each step happens once. Then tells of dates that changed, fixes sheets, sends mailings
 * and warns of dates with too few people.
 * @returns how many dates something happened at
 * @throws at the end, when a date could not be worked on or a step not be taken: it holds up no other.
 */
export async function runRegistrationClock(pool: Pool): Promise<number> {
  const due = await asSystem(pool, 'offers and holds of seats end by the clock', (tx) =>
    tx.rows<{ id: string }>(sql`select dates_due as id from internal.dates_due()`),
  );
  let done = 0;
  await takeSteps('steps of registration', [
    ...due.map(({ id }) => async () => {
      if (await runOne(pool, id)) done += 1;
    }),
    () => tellUntold(pool),
    () => tellChangedDates(pool),
    () =>
      asSystem(pool, 'sheets for kitchen and hotel are fixed when their moment comes', (tx) =>
        tx.rows(sql`select internal.freeze_sheets()`),
      ),
    () => sendMailings(pool),
    () => warnOfMinimum(pool),
  ]);
  return done;
}

function tellChangedDates(pool: Pool): Promise<number> {
  return tellInRounds<RegistrationNews[number]>(
    pool,
    'changes of dates are told to who is registered, by the clock',
    async (tx) => (await tx.row<{ news: RegistrationNews }>(sql`select internal.take_date_news() as news`))?.news,
    async (tx, one) => {
      await tellNews(tx, [one]);
      return 1;
    },
  );
}

/** What a process that ended, or a session that did, left to be told. */
function tellUntold(pool: Pool): Promise<number> {
  return tellEach<{ news: RegistrationNews }>(
    pool,
    'what was done and not told is told, by the clock',
    (tx) =>
      tx.rows(sql`
        delete from internal.registration_untold where id in (
          select id from internal.registration_untold where kept < now() - interval '1 minute'
          order by id limit 100 for update skip locked)
        returning news`),
    async (tx, { news }) => {
      await tellNews(tx, news);
      return news.length;
    },
  );
}

function runOne(pool: Pool, at: string): Promise<string | undefined> {
  return asSystem(pool, 'offers and holds of seats end by the clock', async (tx) => {
    const row = await tx.row<{ due: { date: string; news: RegistrationNews } | null }>(
      sql`select internal.run_registration_clock(${at}::uuid) as due`,
    );
    if (row?.due) await tellNews(tx, row.due.news);
    return row?.due?.date;
  });
}

/** Every minute. */
export function registrationSchedule(pool: Pool): ScheduledJob {
  return {
    name: 'registration.clock',
    cron: '* * * * *',
    run: async () => {
      await runRegistrationClock(pool);
    },
  };
}
