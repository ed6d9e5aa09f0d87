import sql from 'sql-template-tag';
import { z } from 'zod';
import { calendarDownload } from '#server/calendar/calendar-download.ts';
import type { CalendarEntry } from '#server/calendar/write-calendar.ts';
import { PortalError } from '#server/errors.ts';
import { defineCall, defineDownload } from '#server/http/call.ts';
import { MyRegistrations } from '#shared/contracts/registration-mine.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { hashOfToken } from './tell.ts';

/** GET /registration/mine: one's own registrations, for the account. */
export const mineCall = defineCall({
  method: 'GET',
  path: '/registration/mine',
  opensWith: 'signedIn',
  whileViewing: 'closed',
  summary: 'One’s own registrations, the next ones first',
  input: z.object({}),
  output: MyRegistrations,
  handle: (_input, { asCaller }) =>
    asCaller(async (tx) => {
      const found = await tx.row<{ mine: MyRegistrations['registrations'] }>(
        sql`select internal.my_registrations() as mine`,
      );
      return { registrations: found?.mine ?? [] };
    }),
});

type Found = {
  titles: Record<string, string>;
  entries: (Omit<CalendarEntry, 'title' | 'text'> & { link: string | null })[];
};

/** GET /registration/calendar: the times of a registration as iCalendar, for its people, or who holds a mailed link. */
export const calendarCall = defineDownload({
  path: '/registration/calendar',
  opensWith: 'public',
  summary:
    'The times of a registration as iCalendar: by its id for its people, by the secret of a mailed link for anybody',
  input: z.object({
    id: z.guid().optional(),
    token: z.string().max(200).optional(),
    language: z.enum(LOCALES),
  }),
  handle: async ({ id, token, language }, { asCaller, asSystem, caller, config }) => {
    const none = new PortalError('not_found', 'There is no such registration for this person.');
    const read = async (): Promise<{ found: Found | null } | undefined> => {
      if (token) {
        return asSystem('whoever holds the link of a mail reads the times without a session', (tx) =>
          tx.row<{ found: Found | null }>(sql`select internal.calendar_by_token(${hashOfToken(token)}) as found`),
        );
      }
      if (!id || caller.role !== 'authenticated') throw none;
      return asCaller((tx) => tx.row<{ found: Found | null }>(sql`select internal.calendar_by_id(${id}) as found`));
    };
    const found = (await read())?.found;
    if (!found) throw none;
    const title = found.titles[language] ?? Object.values(found.titles)[0] ?? '–';
    const entries = found.entries.map(({ link, ...entry }) => ({ ...entry, title, text: link }));
    return calendarDownload(entries, { name: title, publicUrl: config.publicUrl });
  },
});
