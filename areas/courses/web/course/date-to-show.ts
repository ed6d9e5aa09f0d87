import { isOpen } from '#web/registration/date-state.tsx';
import { type CourseDate, isOwn } from '../queries.ts';

/**
 * The date that a course's page speaks of: the one that was chosen, else one's own to come, else the next that one can
 * register for, else the next, else the last.
 */
export function dateToShow(dates: readonly CourseDate[], chosen?: string, now = Date.now()): CourseDate | undefined {
  const coming = dates.filter(({ ends_at }) => Date.parse(ends_at) > now);
  return (
    dates.find(({ id }) => id === chosen) ??
    coming.find(isOwn) ??
    coming.find(isOpen) ??
    coming.find(({ state }) => state !== 'cancelled') ??
    coming[0] ??
    dates.at(-1)
  );
}
