import * as z from 'zod/mini';
import { nextDay } from '#web/dated/days.ts';
import type { Stored } from '#web/forms/draft.ts';
import { type LevelValues, levelValues } from '#web/who-sees/levels.ts';
import type { Branch } from '../../contract.ts';
import type { OpeningHours, SpecialDay } from '../hours/opening.ts';
import { areRanges, inOrder, weekInOrder } from './hours-week.ts';

const week = z.pipe(
  z.custom<OpeningHours>(),
  z.transform((hours, context) => {
    const ordered = weekInOrder(hours);
    const sound = Object.values(ordered).every((ranges) => areRanges(ranges ?? []));
    if (!sound) context.issues.push({ code: 'custom', message: 'hours', input: hours });
    return ordered;
  }),
);

/** A day as its form has it; a new one with the last of several that are alike, if any: each is stored by itself. */
export interface TypedDay extends SpecialDay {
  until?: string;
}

/** So many days goes an entry at most. */
const MAX_DAYS = 100;

/** The days of an entry; none where its end lies before its begin, or too far away. */
export function datesOf({ date, until }: TypedDay): string[] {
  if (date === '' || !until) return [date];
  const dates: string[] = [];
  for (let day = date; day <= until && dates.length <= MAX_DAYS; day = nextDay(day)) dates.push(day);
  return dates.length > MAX_DAYS ? [] : dates;
}

const specialDays = z.pipe(
  z.custom<TypedDay[]>(),
  z.transform((typed, context) => {
    const days = typed
      .flatMap((day) => datesOf(day).map((date) => ({ ...day, date })))
      .map(({ date, ranges, note_de, note_fr }) => ({
        date,
        ranges: inOrder(ranges),
        ...(note_de?.trim() && { note_de: note_de.trim() }),
        ...(note_fr?.trim() && { note_fr: note_fr.trim() }),
      }))
      .toSorted((left, right) => left.date.localeCompare(right.date));
    const dates = new Set(days.map(({ date }) => date));
    const sound =
      !dates.has('') &&
      dates.size === days.length &&
      days.every(({ ranges }) => areRanges(ranges)) &&
      typed.every((day) => datesOf(day).length > 0);
    if (!sound) context.issues.push({ code: 'custom', message: 'days', input: typed });
    return days;
  }),
);

/** From the hours as they are typed to the hours in order. */
export const hoursSchema = z.object({
  opening_hours: week,
  special_days: specialDays,
  levels: z.custom<LevelValues>(),
});

/** The hours of a branch as their form holds them. */
export function storedHours(branch: Branch): Stored<z.input<typeof hoursSchema>> {
  const { opening_hours, special_days, levels, updated } = branch;
  return {
    values: { opening_hours: opening_hours ?? {}, special_days, levels: levelValues('branches', levels) },
    stamp: updated,
  };
}
