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
