import { DAYS, type Day } from '../hours/clock.ts';
import type { OpeningHours, TimeRange } from '../hours/opening.ts';

/** The hours a new line begins with: after the day's last one, as shops do after lunch. */
export function nextRange(ranges: readonly TimeRange[]): TimeRange {
  const last = ranges.at(-1);
  if (!last) return { from: '09:00', to: '18:30' };
  return last.to < '13:30' ? { from: '13:30', to: '18:30' } : { from: last.to, to: '24:00' };
}

/**
 * A typed time as `HH:MM`: "8", "830", "8.30", "8h30" and "08:30" are the same. Midnight at the end of a day is 24:00.
 * What is no time stays as it was typed, so that it can be corrected. The browser's own time field is no help here: it
 * writes "06:30 PM" wherever the browser, not the portal, speaks English.
 */
export function readTime(typed: string, isEnd: boolean): string {
  const text = typed.trim();
  const found = /^(\d{1,2})(?:[:.h ]?(\d{2}))?h?$/i.exec(text);
  if (!found) return text;
  const time = `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}`;
  return isEnd && time === '00:00' ? '24:00' : time;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The lines of a day in order; those left empty fall away. */
export function inOrder(ranges: readonly TimeRange[]): TimeRange[] {
  return ranges
    .map(({ from, to }) => ({ from: readTime(from, false), to: readTime(to, true) }))
    .filter(({ from, to }) => from !== '' || to !== '')
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Whether the lines of a day in order are whole, end after they begin and do not overlap. */
export function areRanges(ranges: readonly TimeRange[]): boolean {
  return ranges.every(
    ({ from, to }, at) =>
      TIME.test(from) && (TIME.test(to) || to === '24:00') && from < to && (ranges[at - 1]?.to ?? '') <= from,
  );
}

/** The week in the days' order without closed days, as it is stored. */
export function weekInOrder(hours: OpeningHours): OpeningHours {
  return Object.fromEntries(
    DAYS.map((day) => [day, inOrder(hours[day] ?? [])] as const).filter(([, ranges]) => ranges.length > 0),
  );
}

/** The week with the hours of one day on others too. */
export function copied(hours: OpeningHours, from: Day, to: readonly Day[]): OpeningHours {
  const ranges = hours[from] ?? [];
  return { ...hours, ...Object.fromEntries(to.map((day) => [day, ranges])) };
}
