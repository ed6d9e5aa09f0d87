import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { matches } from '#server/files/private-file-call.ts';
import { type Call, type CallContext, defineCall, defineDownload } from '#server/http/call.ts';
import type { Download } from '#server/http/download.ts';
import { CalendarAddress, CalendarChoice, OwnCalendar } from '#shared/contracts/calendar.ts';
import type { CalendarSource } from '#shared/names/calendar-sources.ts';
import type { Locale } from '#shared/names/languages.ts';
import german from './words/calendar/de.json' with { type: 'json' };
import french from './words/calendar/fr.json' with { type: 'json' };
import { type CalendarEntry, writeCalendar } from './write-calendar.ts';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

const readCall = defineCall({
  method: 'GET',
  path: '/calendar/subscription',
  opensWith: 'signedIn',
  whileViewing: 'closed',
  summary: 'One’s own calendar: what it takes along and whether it has an address',
  input: z.object({}),
  output: OwnCalendar,
  handle: (_input, context) => ownCalendar(context),
});

const openCall = defineCall({
  method: 'POST',
  path: '/calendar/subscription',
  opensWith: 'signedIn',
  // Answers of other POSTs are kept for repetitions; this one holds a secret.
  idempotent: false,
  summary: 'Give one’s own calendar a new address; a former one ends',
  input: CalendarChoice,
  output: CalendarAddress,
  handle: async ({ sources }, { asCaller, config }) => {
    const opened = await asCaller((tx) =>
      tx.row<{ secret: string | null }>(sql`select internal.open_calendar(${sources}) as secret`),
    );
    if (!opened?.secret) throw new PortalError('not_found', 'Nobody has this calendar.');
    return { address: `${config.publicUrl}/api/v1/calendar/feed.ics?secret=${opened.secret}` };
  },
});

const chooseCall = defineCall({
  method: 'PUT',
  path: '/calendar/subscription',
  opensWith: 'signedIn',
  summary: 'Choose what one’s own calendar takes along',
  input: CalendarChoice,
  output: OwnCalendar,
  handle: async ({ sources }, context) => {
    const rows = await context.asCaller((tx) =>
      tx.rows(sql`update calendars set sources = ${sources} where staff_id = current_staff_id() returning staff_id`),
    );
    if (rows.length === 0) throw new PortalError('not_found', 'This person has no calendar.');
    return ownCalendar(context);
  },
});

const endCall = defineCall({
  method: 'DELETE',
  path: '/calendar/subscription',
  opensWith: 'signedIn',
  summary: 'End the address of one’s own calendar',
  input: z.object({}),
  output: OwnCalendar,
  handle: async (_input, context) => {
    await context.asCaller((tx) => tx.rows(sql`delete from calendars where staff_id = current_staff_id()`));
    return ownCalendar(context);
  },
});

async function ownCalendar({ asCaller }: CallContext): Promise<OwnCalendar> {
  const found = await asCaller((tx) =>
    tx.row<{ sources: { name: CalendarSource; on: boolean }[]; created: Date | null; fetched: Date | null }>(sql`
      select internal.own_calendar_sources() as sources, own.created, own.fetched
      from (select 1) one left join calendars own on own.staff_id = current_staff_id()`),
  );
  return {
    sources: found?.sources ?? [],
    created: found?.created?.toISOString() ?? null,
    fetched: found?.fetched?.toISOString() ?? null,
  };
}

const WORDS = { de: german, fr: french };

/** The address that programs ask: no session, only the secret. One that nobody has answers like one that was ended. */
const feedCall = defineDownload({
  path: '/calendar/feed.ics',
  opensWith: 'public',
  summary: 'The calendar of whoever was given this secret, as iCalendar',
  input: z.object({ secret: z.string().max(200) }),
  handle: async ({ secret }, { asSystemOnce, config, request }) => {
    const [found] = await asSystemOnce<{ calendar: { language: Locale; entries: CalendarEntry[] } | null }>(
      'whoever holds the secret of a calendar reads it without a session',
      sql`select internal.read_calendar(${hashOf(secret)}) as calendar`,
    );
    if (!found?.calendar) throw new PortalError('not_found', 'There is no such calendar.');
    const { language, entries } = found.calendar;
    const name = `${config.portalName}: ${(WORDS[language] ?? WORDS.de).name}`;
    return calendarDownload(await writeCalendar(entries, { name, publicUrl: config.publicUrl }), request.headers);
  },
});

/** A calendar to hand out; nothing anew to who has the same already. */
function calendarDownload(text: string, { 'if-none-match': known }: { 'if-none-match'?: string }): Download {
  const etag = `"${hashOf(text)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  if (matches(known, etag)) return { status: 304, headers };
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
    body: Buffer.from(text),
  };
}

/** The calls of one's own calendar and its address. */
export const CALENDAR_CALLS: readonly Call[] = [readCall, openCall, chooseCall, endCall, feedCall];
