import { DAYS, type Day } from '../hours/clock.ts';
import type { OpeningHours, TimeRange } from '../hours/opening.ts';

/** The hours a new line begins with: after the day's last one, as shops do after lunch. */
export function nextRange(ranges: readonly TimeRange[]): TimeRange {
  const last = ranges.at(-1);
  if (!last) return { from: '09:00', to: '18:30' };
  return last.to < '13:30' ? { from: '13:30', to: '18:30' } : { from: last.to, to: '24:00' };
}

/** A time field writes midnight at the end of a day as 00:00; the hours write 24:00. */
export const endOfField = (time: string): string => (time === '00:00' ? '24:00' : time);
export const fieldOfEnd = (time: string): string => (time === '24:00' ? '00:00' : time);

/** The lines of a day in order; those left empty fall away. */
export function inOrder(ranges: readonly TimeRange[]): TimeRange[] {
  return ranges.filter(({ from, to }) => from !== '' || to !== '').toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Whether the lines of a day in order are whole, end after they begin and do not overlap. */
export function areRanges(ranges: readonly TimeRange[]): boolean {
  return ranges.every(
    ({ from, to }, at) => from !== '' && to !== '' && from < to && (ranges[at - 1]?.to ?? '') <= from,
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
