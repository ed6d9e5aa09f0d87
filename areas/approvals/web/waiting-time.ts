import { dayInZurich } from '#shared/zurich-clock.ts';

/** Whole days in Switzerland since somebody asked. */
export function daysSince(asked: string, now: Date): number {
  const day = (moment: Date) => Date.parse(`${dayInZurich(moment)}T00:00:00Z`);
  return Math.max(0, Math.round((day(now) - day(new Date(asked))) / 86_400_000));
}
