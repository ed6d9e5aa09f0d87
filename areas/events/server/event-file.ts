import sql from 'sql-template-tag';
import { z } from 'zod';
import { calendarDownload } from '#server/calendar/calendar-download.ts';
import type { CalendarEntry } from '#server/calendar/write-calendar.ts';
import { PortalError } from '#server/errors.ts';
import { defineDownload } from '#server/http/call.ts';
import { LOCALES } from '#shared/names/languages.ts';

/** GET /events/calendar?id=&language=: one event as a file that calendars take, for who may see it. */
export const eventFileCall = defineDownload({
  path: '/events/calendar',
  opensWith: 'canViewEvents',
  summary: 'One event as iCalendar',
  input: z.object({ id: z.guid(), language: z.enum(LOCALES) }),
  handle: async ({ id, language }, { asCaller, asSystem, config }) => {
    const open = await asCaller((tx) => tx.row(sql`select id from events where id = ${id}`));
    const entry =
      open &&
      (await asSystem('how often an event was released is no secret to who may see it', (tx) =>
        tx.row<{ entry: CalendarEntry }>(
          sql`select to_jsonb(entry) as entry from internal.event_entries(array[${id}]::uuid[], ${language}) entry`,
        ),
      ));
    if (!entry) throw new PortalError('not_found', 'There is no such event for this person.');
    return calendarDownload([entry.entry], { name: entry.entry.title, publicUrl: config.publicUrl });
  },
});
