import { dayInZurich } from '#shared/zurich-clock.ts';

/** A stretch of time. */
export interface Span {
  starts_at: string;
  ends_at: string;
}

const DAY = 86_400_000;

/** An end at midnight still belongs to the day before. */
const lastMoment = ({ starts_at, ends_at }: Span) => Math.max(Date.parse(starts_at), Date.parse(ends_at) - 1);

/** The days in Zurich that something touches, YYYY-MM-DD. */
export function daysOf(span: Span): string[] {
  const last = dayInZurich(lastMoment(span));
  const days = [dayInZurich(span.starts_at)];
  for (let day = days[0]; day && day < last; day = days.at(-1)) days.push(nextDay(day));
  return days;
}

/**
 * The lines of a week for what lasts several days, which is one bar each: by line and place of the day what stands there,
 * each in the first line that is free on all its days.
 */
export function linesOf<One extends { days: readonly string[] }>(
  week: readonly string[],
  placed: readonly One[],
): (One | undefined)[][] {
  const lines: (One | undefined)[][] = [];
  for (const one of placed.filter(({ days }) => days.length > 1)) {
    const places = week.flatMap((day, place) => (one.days.includes(day) ? place : []));
    if (places.length === 0) continue;
    const free = lines.find((line) => places.every((place) => !line[place]));
    const line = free ?? [];
    if (!free) lines.push(line);
    for (const place of places) line[place] = one;
  }
  return lines;
}

/** Whether it is over. */
export const isOver = ({ ends_at }: Span, now = Date.now()) => Date.parse(ends_at) <= now;

/** The day so many days later. */
export const nextDay = (day: string, by = 1) => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);

/** Monday to Sunday of each week that a month YYYY-MM touches. */
export function weeksOf(month: string): string[][] {
  const first = new Date(`${month}-01`);
  let day = nextDay(`${month}-01`, -((first.getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  do {
    weeks.push(Array.from({ length: 7 }, (_, place) => nextDay(day, place)));
    day = nextDay(day, 7);
  } while (day.startsWith(month));
  return weeks;
}

/** A month YYYY-MM so many months later. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
