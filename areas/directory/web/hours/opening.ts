import { plusDays } from '#shared/days.ts';
import { type Weekday, weekdayOf } from '#shared/weekdays.ts';
import type { WallClock } from '#shared/zurich-clock.ts';

/** From–to of one day, `HH:mm`; `to` may be `24:00`. */
export interface TimeRange {
  from: string;
  to: string;
}

/** A week of opening hours; a day without entry is closed. */
export type OpeningHours = Partial<Record<Weekday, readonly TimeRange[]>>;

/** A date that differs from the week; no ranges: closed. */
export interface SpecialDay {
  date: string;
  ranges: readonly TimeRange[];
  note_de?: string;
  note_fr?: string;
}

/** The hours of one branch as the database holds them; `hours` is null when nobody entered any. */
export interface BranchHours {
  hours: OpeningHours | null;
  special: readonly SpecialDay[];
}

/** Open until a time, or closed with the next opening; `unknown` when no hours are entered. */
export type OpenState =
  | { state: 'unknown' }
  | { state: 'open'; until: string; allNight: boolean }
  | { state: 'closed'; next: { date: string; daysAhead: number; from: string } | null };

/** How many days ahead the next opening is looked for: longer than any company holiday. */
const LOOK_AHEAD = 42;
const END_OF_DAY = '24:00';

/** The ranges that count on a date: those of the special day, else those of the week. */
export function rangesOn({ hours, special }: BranchHours, date: string): readonly TimeRange[] {
  const exception = special.find((day) => day.date === date);
  return exception ? exception.ranges : (hours?.[weekdayOf(date)] ?? []);
}

/** Whether a branch is open at a wall-clock time, until when, or when it opens next. */
export function openState(branch: BranchHours, now: WallClock): OpenState {
  if (!branch.hours && !branch.special.some((day) => day.date === now.date)) return { state: 'unknown' };
  const current = rangesOn(branch, now.date).find(
    (range) => toMinutes(range.from) <= now.minutes && now.minutes < toMinutes(range.to),
  );
  return current ? openUntil(branch, now.date, current) : { state: 'closed', next: nextOpening(branch, now) };
}

/** Follows a range over touching ranges and over midnight: open to 24:00 and again from 00:00 is open all night. */
function openUntil(branch: BranchHours, date: string, current: TimeRange): OpenState {
  let day = date;
  let { to } = current;
  for (let steps = 0; steps < 14; steps++) {
    if (to === END_OF_DAY) {
      day = plusDays(day, 1);
      to = '00:00';
    }
    const goesOn = rangesOn(branch, day).find((range) => range.from === to);
    if (!goesOn) return { state: 'open', until: to === '00:00' ? END_OF_DAY : to, allNight: false };
    to = goesOn.to;
  }
  return { state: 'open', until: to, allNight: true };
}

function nextOpening(branch: BranchHours, now: WallClock) {
  for (let daysAhead = 0; daysAhead <= LOOK_AHEAD; daysAhead++) {
    const date = plusDays(now.date, daysAhead);
    const next = rangesOn(branch, date).find((range) => daysAhead > 0 || toMinutes(range.from) > now.minutes);
    if (next) return { date, daysAhead, from: next.from };
  }
  return null;
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
