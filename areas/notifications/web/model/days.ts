import type { Locale } from '#shared/names/languages.ts';

/** The days of the portal are those of its shops, wherever the reader is. */
const TIME_ZONE = 'Europe/Zurich';
const DAY_MS = 86_400_000;

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const weekdays: Record<Locale, Intl.DateTimeFormat> = {
  de: new Intl.DateTimeFormat('de-CH', { timeZone: TIME_ZONE, weekday: 'short' }),
  fr: new Intl.DateTimeFormat('fr-CH', { timeZone: TIME_ZONE, weekday: 'short' }),
};

/** The day of a moment as `YYYY-MM-DD`. */
export function dayOf(moment: Date | string | number): string {
  return days.format(new Date(moment));
}

/** Di; mar. */
export function weekdayOf(moment: Date | string | number, locale: Locale): string {
  return weekdays[locale].format(new Date(moment));
}

/** How near a day is to today: weeks begin on Monday, and what the clock of a server puts ahead counts as today. */
export type Nearness = 'today' | 'yesterday' | 'week' | 'earlier';

export function nearness(moment: Date | string | number, now: Date | number): Nearness {
  const day = dayOf(moment);
  const today = dayOf(now);
  if (day >= today) return 'today';
  if (day === dayBefore(today)) return 'yesterday';
  return day >= mondayOf(today) ? 'week' : 'earlier';
}

/** Things of one stretch of time, in the order they came in. */
export interface Stretch<Thing, Name> {
  name: Name;
  things: Thing[];
}

/** Neighbours with the same name are put together; the order is kept. */
export function stretches<Thing, Name>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => Name,
): Stretch<Thing, Name>[] {
  const found: Stretch<Thing, Name>[] = [];
  for (const thing of things) {
    const name = nameOf(thing);
    const last = found.at(-1);
    if (last?.name === name) last.things.push(thing);
    else found.push({ name, things: [thing] });
  }
  return found;
}

/** Plain days move in no time zone, so a day is always as long as the other. */
function dayBefore(day: string, by = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - by * DAY_MS).toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayBefore(day, (weekday + 6) % 7);
}
