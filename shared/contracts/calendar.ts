import { z } from 'zod';
import { CALENDAR_SOURCES } from '../names/calendar-sources.ts';

/** What one's own calendar takes along. */
export const CalendarChoice = z.object({ sources: z.array(z.enum(CALENDAR_SOURCES)).max(CALENDAR_SOURCES.length) });

/** One's own calendar, as programs subscribe to it. */
export const OwnCalendar = z.object({
  sources: z.array(z.object({ name: z.enum(CALENDAR_SOURCES), on: z.boolean() })),
  created: z.string().nullable().describe('Since when its address holds; null without one'),
  fetched: z.string().nullable().describe('When a program asked for it the last time, to the hour'),
});
export type OwnCalendar = z.infer<typeof OwnCalendar>;

export const CalendarAddress = z.object({ address: z.string().describe('Told this once') });
export type CalendarAddress = z.infer<typeof CalendarAddress>;
