import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall, defineDownload } from '#server/http/call.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { drawing } from '#server/print/drawing.ts';
import { withFaults } from '#server/publishing/faults.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import { AgendaOrder, MinutesToSave, SavedMinutes } from '#shared/contracts/meeting.ts';
import { LOCALES } from '#shared/names/languages.ts';
import type { MinutesToPrint, minutesFile } from './minutes-file.ts';

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

const draw = drawing<typeof minutesFile>('server/meetings/minutes-file.ts', 'minutesFile');

const fileCall = defineDownload({
  path: '/meetings/minutes-file',
  heavy: 'drawing',
  opensWith: 'signedIn',
  summary: 'The minutes of a meeting as PDF, with who was there and what is to be done',
  input: z.object({ id: z.guid().toLowerCase(), language: z.enum(LOCALES).default('de') }).strict(),
  handle: async ({ id, language }, { asCaller, caller }) => {
    const meeting = await asCaller((tx) =>
      tx.row<MinutesToPrint>(sql`
        with people as (
          select there.attends, btrim(person.first_name || ' ' || person.last_name) as name, person.last_name
          from meeting_attendance there join staff person on person.id = there.staff_id where there.meeting_id = ${id})
        select title, starts_at, ends_at, place, minutes_version,
          coalesce((select jsonb_agg(jsonb_build_object('title', item.title, 'minutes', item.minutes)
            order by item.position, item.id) from meeting_items item where item.meeting_id = meeting.id), '[]') as items,
          array(select name from people where attends order by last_name, name) as there,
          array(select name from people where not attends order by last_name, name) as excused,
          coalesce((select jsonb_agg(jsonb_build_object('title', open.title, 'due', open.due,
              'name', btrim(person.first_name || ' ' || person.last_name)) order by open.due nulls last, open.created)
            from meeting_actions open left join staff person on person.id = open.staff_id
            where open.body_id = meeting.body_id and open.done_at is null), '[]') as actions
        from meetings meeting where id = ${id}`),
    );
    if (!meeting) throw new PortalError('not_found', 'There is no such meeting for this person.');
    return fileDownload(`${meeting.title}.pdf`, 'application/pdf', await draw(personOf(caller), meeting, language));
  },
});

export const MEETING_CALLS: readonly Call[] = [minutesCall, orderCall, fileCall];
