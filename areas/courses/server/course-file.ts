import sql from 'sql-template-tag';
import { z } from 'zod';
import { calendarDownload } from '#server/calendar/calendar-download.ts';
import type { CalendarEntry } from '#server/calendar/write-calendar.ts';
import { PortalError } from '#server/errors.ts';
import { defineDownload } from '#server/http/call.ts';
import { LOCALES } from '#shared/names/languages.ts';

/** GET /courses/calendar?id=&language=: the sessions of a date as a file that calendars take, for who may see it. */
export const courseFileCall = defineDownload({
  path: '/courses/calendar',
  opensWith: 'canViewCourses',
  summary: 'The sessions of a date of a course as iCalendar',
  input: z.object({ id: z.guid(), language: z.enum(LOCALES) }),
  handle: async ({ id, language }, { asCaller, config }) => {
    const found = await asCaller((tx) =>
      tx.rows<{ entry: CalendarEntry }>(
        sql`select to_jsonb(entry) as entry from internal.course_entries(${id}, ${language}) entry`,
      ),
    );
    const [first] = found;
    if (!first) throw new PortalError('not_found', 'There is no such date for this person.');
    return calendarDownload(
      found.map(({ entry }) => entry),
      { name: first.entry.title, publicUrl: config.publicUrl },
    );
  },
});
