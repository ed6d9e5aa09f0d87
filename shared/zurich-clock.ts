import { TIME_ZONE } from './time-zone.ts';

/** What a clock on a Swiss wall shows: the day `YYYY-MM-DD` and the minutes since midnight. */
export interface WallClock {
  date: string;
  minutes: number;
}

/** Made when first asked: it takes several milliseconds, which a page's first script does not have. */
let made: Intl.DateTimeFormat | undefined;

function partsOf(moment: Date): Intl.DateTimeFormatPart[] {
  made ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return made.formatToParts(moment);
}

/** A moment as a minute of Zurich's clock, like `2026-11-20T08:00`; texts of that form sort by time. */
export function minuteInZurich(moment: Date | string | number): string {
  const found = Object.fromEntries(partsOf(new Date(moment)).map((part) => [part.type, part.value]));
  return `${found.year}-${found.month}-${found.day}T${found.hour}:${found.minute}`;
}

/**
 * The moment, as ISO text, at which Zurich's clock shows a minute like `2026-11-20T08:00`: the first of two in October,
 * in March an hour later for one that does not exist.
 */
export function momentInZurich(minute: string): string {
  const shown = Date.parse(`${minute}Z`);
  const summer = shown - 2 * HOUR;
  return new Date(minuteInZurich(summer) === minute.slice(0, 16) ? summer : shown - HOUR).toISOString();
}

const HOUR = 3_600_000;

/** The day of a moment in Zurich, `YYYY-MM-DD`. */
export function dayInZurich(moment: Date | string | number): string {
  return minuteInZurich(moment).slice(0, 10);
}

/** The wall clock at a moment. Opening hours are wall-clock times: summer time needs no further care. */
export function wallClock(moment: Date): WallClock {
  const [date = '', time = ''] = minuteInZurich(moment).split('T');
  const [hours, minutes] = time.split(':');
  return { date, minutes: Number(hours) * 60 + Number(minutes) };
}
