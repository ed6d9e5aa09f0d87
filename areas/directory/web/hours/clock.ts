import { wallClock } from '#shared/zurich-clock.ts';

/** Whether the reader's own clock shows another time than the shops' at that moment. */
export function isElsewhere(moment: Date): boolean {
  return wallClock(moment).minutes !== moment.getHours() * 60 + moment.getMinutes();
}
