import { dateText } from '#shared/dates.ts';

/** What stands in a text for a date: `{+14}` or `{-30}` days from the page's own, `{year}`, `{year+1}` or `{year-1}`. */
const PLACEHOLDER = /\{(?!\})(year)?([+-]\d+)?\}/g;
const DAY = 86_400_000;
const THURSDAY = 4;

/**
 * Texts with dates for their placeholders, so that none grows old.
 * A day is moved to the Thursday of its week, when the board meets: pages of one meeting name the same day.
 * @param at when the page appeared
 */
export function withDates(texts: object, at: Date): object {
  return JSON.parse(
    JSON.stringify(texts).replaceAll(PLACEHOLDER, (_, year: string | undefined, moved = '0') =>
      year ? String(at.getUTCFullYear() + Number(moved)) : dateText(thursdayOf(at.getTime() + Number(moved) * DAY)),
    ),
  );
}

/** The Thursday of a moment's week, `YYYY-MM-DD`. */
export function thursdayOf(moment: number): string {
  const weekday = new Date(moment).getUTCDay() || 7;
  return new Date(moment + (THURSDAY - weekday) * DAY).toISOString().slice(0, 10);
}
