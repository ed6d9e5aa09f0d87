import { wallClock } from '#shared/zurich-clock.ts';
/** Part of the day that a greeting names. */
export type PartOfDay = 'morning' | 'day' | 'evening';

/** The part of the day in Switzerland: morning from 4 to 11, evening from 18 on and through the night. */
export function partOfDay(moment: Date): PartOfDay {
  const hour = wallClock(moment).minutes / 60;
  if (hour >= 4 && hour < 11) return 'morning';
  return hour >= 11 && hour < 18 ? 'day' : 'evening';
}
