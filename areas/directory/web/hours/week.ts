import { plusDays } from '#shared/days.ts';
import { WEEKDAYS, type Weekday } from '#shared/weekdays.ts';
import type { OpeningHours, SpecialDay, TimeRange } from './opening.ts';

/** Days in a row with the same hours, as one line of the table. */
export interface WeekRow {
  first: Weekday;
  last: Weekday;
  ranges: readonly TimeRange[];
  /** One of its days is today. */
  today: boolean;
}

/** How far ahead special days are announced. */
const ANNOUNCED_DAYS = 60;

/** The week as lines: days in a row with equal hours share one. */
export function weekRows(hours: OpeningHours, today: Weekday): WeekRow[] {
  const rows: WeekRow[] = [];
  for (const day of WEEKDAYS) {
    const ranges = hours[day] ?? [];
    const before = rows.at(-1);
    if (before && sameRanges(before.ranges, ranges)) {
      before.last = day;
      before.today ||= day === today;
    } else {
      rows.push({ first: day, last: day, ranges, today: day === today });
    }
  }
  return rows;
}

/** Special days from today on, in order, as far ahead as is worth announcing. */
export function comingSpecialDays(special: readonly SpecialDay[], today: string): SpecialDay[] {
  const end = plusDays(today, ANNOUNCED_DAYS);
  return special
    .filter((day) => day.date >= today && day.date <= end)
    .toSorted((left, right) => left.date.localeCompare(right.date));
}

/** `09:00–12:00`; several ranges of a day are joined with a comma. Empty when there are none. */
export function writeRanges(ranges: readonly TimeRange[]): string {
  return ranges.map((range) => `${range.from}–${range.to}`).join(', ');
}

function sameRanges(left: readonly TimeRange[], right: readonly TimeRange[]): boolean {
  return writeRanges(left) === writeRanges(right);
}
