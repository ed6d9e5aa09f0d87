import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, defineCall } from '#server/http/call.ts';
import { withFaults } from '#server/publishing/faults.ts';
import { AgendaOrder, MinutesToSave, SavedMinutes } from '#shared/contracts/meeting.ts';

/** Calls of meetings (decision 0355): what row-level security alone cannot decide. */

const minutesCall = defineCall({
  method: 'PUT',
  path: '/meetings/minutes',
  opensWith: 'signedIn',
  summary: 'Save the minutes of an item of the agenda, unless somebody else changed them since',
  input: MinutesToSave,
  output: SavedMinutes,
  handle: async ({ id, minutes, stamp }, context) => {
    const saved = await withFaults(() =>
      context.asCaller((tx) =>
        tx.row<{ stamp: string }>(sql`
          select to_jsonb(internal.save_minutes(${id}, ${JSON.stringify(minutes)}::jsonb, ${stamp}::timestamptz)) #>> '{}'
            as stamp`),
      ),
    );
    const now = saved?.stamp ?? '';
    return { stamp: now, saved: now };
  },
});

const orderCall = defineCall({
  method: 'PUT',
  path: '/meetings/agenda',
  opensWith: 'signedIn',
  summary: 'Put the items of an agenda in order',
  input: AgendaOrder,
  output: z.null(),
  handle: async ({ meeting, items }, context) => {
    await withFaults(() =>
      context.asCaller((tx) => tx.rows(sql`select internal.order_meeting_items(${meeting}, ${items}::uuid[])`)),
    );
    return null;
  },
});

export const MEETING_CALLS: readonly Call[] = [minutesCall, orderCall];
