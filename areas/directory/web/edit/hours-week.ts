import { WEEKDAYS, type Weekday } from '#shared/weekdays.ts';
import type { OpeningHours, TimeRange } from '../hours/opening.ts';

/** The hours a new line begins with: after the day's last one, as shops do after lunch; when an evening ends nobody guesses. */
export function nextRange(ranges: readonly TimeRange[]): TimeRange {
  const last = ranges.at(-1);
  if (!last) return { from: '09:00', to: '18:30' };
  if (last.to < '13:30') return { from: '13:30', to: '18:30' };
  return { from: last.to, to: last.to < '18:30' ? '18:30' : '' };
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

/** What can be wrong with one time of a line; the words stand under `edit.timeFault`. */
export type TimeFault = 'missing' | 'noTime' | 'ends' | 'overlaps';
/** What is wrong with a line, at the time that has to be corrected. */
export type LineFaults = Partial<Record<'from' | 'to', TimeFault>>;

/**
 * What is wrong with each line of a day, in the order in which they stand. Lines left empty are not wrong: they fall
 * away. Of two lines that overlap the later one is marked.
 */
export function lineFaults(ranges: readonly TimeRange[]): LineFaults[] {
  const read = ranges.map(({ from, to }) => ({ from: readTime(from, false), to: readTime(to, true) }));
  return read.map(({ from, to }, at) => {
    if (from === '' && to === '') return {};
    const faults: LineFaults = {};
    if (!TIME.test(from)) faults.from = from === '' ? 'missing' : 'noTime';
    if (!TIME.test(to) && to !== '24:00') faults.to = to === '' ? 'missing' : 'noTime';
    if (faults.from || faults.to) return faults;
    if (to <= from) return { to: 'ends' };
    const reaches = (other: TimeRange, index: number) =>
      index !== at &&
      other.from < other.to &&
      other.from <= from &&
      from < other.to &&
      (other.from < from || index < at);
    return read.some(reaches) ? { from: 'overlaps' } : {};
  });
}

/** Whether the lines of a day are whole, end after they begin and do not overlap. */
export function areRanges(ranges: readonly TimeRange[]): boolean {
  return lineFaults(ranges).every(({ from, to }) => !from && !to);
}

/** The week in the days' order without closed days, as it is stored. */
export function weekInOrder(hours: OpeningHours): OpeningHours {
  return Object.fromEntries(
    WEEKDAYS.map((day) => [day, inOrder(hours[day] ?? [])] as const).filter(([, ranges]) => ranges.length > 0),
  );
}

/** The week with the hours of one day on others too. */
export function copied(hours: OpeningHours, from: Weekday, to: readonly Weekday[]): OpeningHours {
  const ranges = hours[from] ?? [];
  return { ...hours, ...Object.fromEntries(to.map((day) => [day, ranges])) };
}
