import { WEEKDAYS } from '#shared/weekdays.ts';
import { type Place, PlacesError, type Range } from './places.ts';
import type { GoogleDate, GooglePlace, Period, Point } from './wire.ts';

const DAY = 24 * 60;

/**
 * The week as the portal holds it. A range over midnight becomes two, a place without closing time is open all week.
 * Null when the service names no hours: unknown is not closed.
 */
export function weekOf({ regularOpeningHours }: GooglePlace): Place['hours'] {
  const periods = regularOpeningHours?.periods;
  if (!periods || periods.length === 0) return null;
  const days = WEEKDAYS.map((): Span[] => []);
  const put = (day: number, span: Span) => days[day % 7]?.push(span);
  for (const period of periods) {
    const { open, close } = period;
    const start = minutesOf(open);
    if (!close) {
      for (let day = 0; day < 7; day++) put(day, [0, DAY]);
      continue;
    }
    // From Saturday to Sunday the days go on at zero.
    let left = ((close.day - open.day + 7) % 7) * DAY + minutesOf(close) - start;
    if (left <= 0) left += 7 * DAY;
    for (let day = open.day, from = start; left > 0; day++, from = 0) {
      const to = Math.min(DAY, from + left);
      put(day, [from, to]);
      left -= to - from;
    }
  }
  const week: NonNullable<Place['hours']> = {};
  for (const [index, spans] of days.entries()) {
    // The service counts from Sunday.
    const name = WEEKDAYS[(index + 6) % 7];
    if (name && spans.length > 0) week[name] = rangesOf(spans);
  }
  return week;
}

/**
 * Days of the coming week that differ from the week. A day whose times are cut off by the edge of that week is left
 * out: its true hours are not known.
 */
export function specialDaysOf({ currentOpeningHours }: GooglePlace): Place['specialDays'] {
  if (!currentOpeningHours) return [];
  const { periods, specialDays } = currentOpeningHours;
  return specialDays.flatMap(({ date }) => {
    const day = date && dateText(date);
    if (!day) return [];
    const that = periods.filter(({ open }) => open.date && dateText(open.date) === day);
    if (that.some(({ open, close }) => !close || open.truncated || close.truncated)) return [];
    return [{ date: day, ranges: rangesOf(that.map((period) => spanOn(day, period))) }];
  });
}

/** Minutes of a day, from and to. */
type Span = [number, number];

/** The part of a period on its first day; what goes past midnight belongs to the day that follows. */
function spanOn(day: string, { open, close }: Period): Span {
  const sameDay = close?.date && dateText(close.date) === day;
  return [minutesOf(open), close && sameDay ? minutesOf(close) : DAY];
}

function minutesOf({ hour, minute }: Point): number {
  const minutes = hour * 60 + minute;
  if (minutes > DAY) throw new PlacesError('garbled', 'A time of day after midnight.');
  return minutes;
}

/** Ranges in order; those that overlap or touch become one. */
function rangesOf(spans: readonly Span[]): Range[] {
  const joined: Span[] = [];
  for (const [from, to] of spans.toSorted(([left], [right]) => left - right)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (from < to) joined.push([from, to]);
  }
  return joined.map(([from, to]) => ({ from: clock(from), to: clock(to) }));
}

function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** `YYYY-MM-DD`; undefined for a date that is none. */
function dateText({ year, month, day }: GoogleDate): string | undefined {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const valid = moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return valid ? moment.toISOString().slice(0, 10) : undefined;
}
