import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { takeSteps } from '#server/jobs/take-steps.ts';
import { forgiveSilent } from './bounces/note-report.ts';

/** Days that the facts of a mail are kept: as long as it can be sent again. They and all logs go by `server/retention/`. */
export const ITEM_DAYS = 90;
/** Texts stored for the development inbox. */
const TEXTS = 30;

const DAY_MS = 86_400_000;

/** Every night: texts of the development inbox, and addresses that answer again. */
export function messageHousekeeping(pool: Pool, now: () => Date): ScheduledJob {
  return { name: 'messages.housekeeping', cron: '41 3 * * *', run: () => tidyAtNight(pool, now()) };
}

function tidyAtNight(pool: Pool, now: Date): Promise<void> {
  return takeSteps('steps of messages', [() => forgiveSilent(pool, now), () => tidyMessages(pool, now)]);
}

/** Removes texts that are kept no longer at `now`. */
export async function tidyMessages(pool: Pool, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await asSystem(pool, 'messages expire without anybody asking', async (tx) => {
    await tx.rows(sql`
      update mails set html = null, text = null where html is not null and created < ${before(TEXTS)}`);
  });
}
