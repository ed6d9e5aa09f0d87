/** Days of the week as opening hours name them, Monday first. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof DAYS)[number];

/** What a clock on a Swiss wall shows: the day `YYYY-MM-DD` and the minutes since midnight. */
export interface WallClock {
  date: string;
  minutes: number;
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Zurich',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * The wall clock of the shops (Europe/Zurich) at a moment, wherever the reader is. Opening hours are wall-clock
 * times, so that summer time needs no further care once a moment is read this way.
 */
export function wallClock(moment: Date): WallClock {
  const found = Object.fromEntries(parts.formatToParts(moment).map((part) => [part.type, part.value]));
  return {
    date: `${found.year}-${found.month}-${found.day}`,
    minutes: Number(found.hour) * 60 + Number(found.minute),
  };
}

/** Whether the reader's own clock shows another time than the shops' at that moment. */
export function isElsewhere(moment: Date): boolean {
  return wallClock(moment).minutes !== moment.getHours() * 60 + moment.getMinutes();
}

/** The day `days` after `date`; plain days, so that no time zone can shift them. */
export function plusDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The day of the week of a date. */
export function dayOf(date: string): Day {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return DAYS[(sundayFirst + 6) % 7] ?? 'monday';
}
