import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { AllRead, ReadToTakeBack } from '../contract.ts';

/** POST /current/read: whatever of the stream is open to the caller and unread counts as read, in one statement. */
export const readAllCall = defineCall({
  method: 'POST',
  path: '/current/read',
  opensWith: 'signedIn',
  summary: 'Mark all news and coming events that one may see as read',
  input: z.object({}).strict(),
  output: AllRead,
  handle: async (_input, { asCaller }) => {
    const done = await asCaller((tx) =>
      tx.row<AllRead>(sql`
        with noted as (
          insert into content_reads (content_id, staff_id)
          select item.id, (select current_staff_id()) from current_items item where not item.read
          on conflict do nothing returning content_id)
        select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as read_at, count(*)::int as count
        from noted`),
    );
    if (!done) throw new PortalError('unexpected', 'A count answered nothing.');
    return done;
  },
});

/** DELETE /current/read?read_at=: takes back what was marked at that very moment, and nothing that was read otherwise. */
export const takeReadBackCall = defineCall({
  method: 'DELETE',
  path: '/current/read',
  opensWith: 'signedIn',
  summary: 'Take back that everything was marked as read',
  input: ReadToTakeBack,
  output: z.object({ count: z.number() }),
  handle: async ({ read_at }, { asCaller }) => {
    const rows = await asCaller((tx) =>
      tx.rows(sql`
        delete from content_reads own where own.staff_id = (select current_staff_id()) and own.read_at = ${read_at}::timestamptz
        returning own.content_id`),
    );
    return { count: rows.length };
  },
});
