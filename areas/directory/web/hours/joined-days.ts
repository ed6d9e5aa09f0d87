import { WEEKDAYS, type Weekday } from '#shared/weekdays.ts';
import type { OpeningHours, TimeRange } from './opening.ts';
import { writeRanges } from './week.ts';

/** Some days of a week as lines: days that follow each other with equal hours share one. */
export function joinedDays(days: readonly Weekday[], hours: OpeningHours) {
  const lines: { first: Weekday; last: Weekday; of: readonly TimeRange[] }[] = [];
  for (const day of days) {
    const of = hours[day] ?? [];
    const line = lines.at(-1);
    const follows = line && WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(line.last) + 1;
    if (line && follows && writeRanges(line.of) === writeRanges(of)) line.last = day;
    else lines.push({ first: day, last: day, of });
  }
  return lines;
}
