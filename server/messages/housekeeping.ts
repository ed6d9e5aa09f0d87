import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { forgiveSilent } from './bounces/note-report.ts';

/** How long what is kept, in days; lines and the log go by `server/retention/`. Facts a mail was made of: as long as it can be sent again. */
export const ITEM_DAYS = 90;
/** Texts stored for the development inbox. */
const TEXTS = 30;
/** Addresses that were forgiven, as the other logs (decision §6): two years. */
const ADDRESSES = 730;

const DAY_MS = 86_400_000;

/** Every night: the facts of mails long sent, texts, and addresses that answer again. */
export function messageHousekeeping(pool: Pool, now: () => Date): ScheduledJob {
  return { name: 'messages.housekeeping', cron: '41 3 * * *', run: () => tidyAtNight(pool, now()) };
}

async function tidyAtNight(pool: Pool, now: Date): Promise<void> {
  await forgiveSilent(pool, now);
  await tidyMessages(pool, now);
}

/** Removes what is kept no longer at `now`. What waits to be sent stays. */
export async function tidyMessages(pool: Pool, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await asSystem(pool, 'messages expire without anybody asking', async (tx) => {
    await tx.rows(sql`
      delete from brillanz.message_items item where item.created < ${before(ITEM_DAYS)}
        and not exists (select from mails where mails.id = item.mail_id and mails.status = 'queued')
        and (item.mail_id is not null or item.due_at < ${before(ITEM_DAYS)})`);
    await tx.rows(sql`
      update mails set html = null, text = null where html is not null and created < ${before(TEXTS)}`);
    await tx.rows(sql`delete from mail_addresses where bounces = 0 and updated < ${before(ADDRESSES)}`);
  });
}
