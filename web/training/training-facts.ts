import type { LIVE_STATES } from '#shared/names/registration.ts';

/** Days before its end from which what is required is named as running out. */
const SOON = 90;

/** How what is required stands on a day, by the last day on which attending counts. */
export type RequiredState = 'counts' | 'soon' | 'expired' | 'missing';

/**
 * @param until last day on which it counts (`2027-03-01`); undefined where it was never attended
 * @param today of Zurich's calendar
 */
export function requiredState(until: string | undefined, today: string): RequiredState {
  if (until === undefined) return 'missing';
  if (until < today) return 'expired';
  return Date.parse(until) - Date.parse(today) <= SOON * 86_400_000 ? 'soon' : 'counts';
}

export interface TrainingTarget {
  from_year: number;
  points: number;
}

/** The points of a year: those of the last row that begins with it or before; undefined before the first. */
export function targetOf(targets: readonly TrainingTarget[], year: number): number | undefined {
  return targets.filter(({ from_year }) => from_year <= year).sort((one, other) => other.from_year - one.from_year)[0]
    ?.points;
}

/** {"<category>": points} of a year, the most first. */
export function sumOf(points: Readonly<Record<string, number>> | undefined): { total: number; by: [string, number][] } {
  const by = Object.entries(points ?? {}).filter(([, sum]) => sum > 0);
  return { total: by.reduce((sum, [, own]) => sum + own, 0), by: by.sort(([, one], [, other]) => other - one) };
}

/** Points in halves up to 200; undefined for anything else. */
export function pointsTyped(text: string): number | undefined {
  const points = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && points >= 0 && points <= 200 && Number.isInteger(points * 2) ? points : undefined;
}

/** A seat to come in a course, or the wait for one. */
export interface BookedSeat {
  staff_id: string | null;
  state: (typeof LIVE_STATES)[number];
  date: { content_id: string; starts_at: string };
}

/** By person and course the seat that comes first; one that is sure counts before one that is waited for. */
export type Booked = ReadonlyMap<string, ReadonlyMap<string, BookedSeat>>;

/** Seats by person and course. */
export function bookedBy(seats: readonly BookedSeat[]): Booked {
  const rank = ({ state, date }: BookedSeat) => `${state === 'registered' ? 0 : 1} ${date.starts_at}`;
  const booked = new Map<string, Map<string, BookedSeat>>();
  for (const seat of seats.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))) {
    if (seat.staff_id === null) continue;
    const own = booked.get(seat.staff_id) ?? new Map<string, BookedSeat>();
    if (!own.has(seat.date.content_id)) own.set(seat.date.content_id, seat);
    booked.set(seat.staff_id, own);
  }
  return booked;
}
