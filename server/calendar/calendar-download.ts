import type { MadeFile } from '#server/exports/keep-export.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import { type CalendarEntry, type CalendarFacts, writeCalendar } from './write-calendar.ts';

/** Entries as a calendar file to be saved under their name. */
export async function calendarDownload(entries: readonly CalendarEntry[], facts: CalendarFacts): Promise<MadeFile> {
  const text = await writeCalendar(entries, facts);
  return fileDownload(`${facts.name}.ics`, 'text/calendar; charset=utf-8', Buffer.from(text));
}
