import { plusDays } from '#shared/days.ts';
import { WEEKDAYS, weekdayOf } from '#shared/weekdays.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';

/** How near a day is to today: weeks begin on Monday, and what the clock of a server puts ahead counts as today. */
export type Nearness = 'today' | 'yesterday' | 'week' | 'earlier';

export function nearness(moment: Date | string | number, now: Date | number): Nearness {
  const day = dayInZurich(moment);
  const today = dayInZurich(now);
  if (day >= today) return 'today';
  if (day === plusDays(today, -1)) return 'yesterday';
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

function mondayOf(day: string): string {
  return plusDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
}
