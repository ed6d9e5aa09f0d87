import { plusDays } from '#shared/days.ts';
import { dayInZurich, minuteInZurich } from '#shared/zurich-clock.ts';

/** The moment at which a day is over in Zurich, for a right that counts until the end of that day; null without a day. */
export function endOfDay(day: string): string | null {
  if (!day) return null;
  const next = plusDays(day, 1);
  // Midnight there is one or two hours before midnight in universal time.
  const candidates = [1, 2].map((hours) => new Date(Date.parse(next) - hours * 3_600_000));
  const midnight = candidates.find((moment) => minuteInZurich(moment).endsWith('T00:00'));
  return (midnight ?? new Date(next)).toISOString();
}

/** The last day of a right that ends at this moment; empty without an end. */
export function dayOf(moment: string | null): string {
  // A moment earlier, it is still the day itself.
  return moment ? dayInZurich(Date.parse(moment) - 1) : '';
}
