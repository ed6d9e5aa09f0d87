import type { Result, Team } from '../contract.ts';

/** The lowest and the highest mark of a team stand for what lies beyond them too. */
const LOWEST = 10;
const HIGHEST = 90;

/** A team's mark as it is written: «≤ 10», «≥ 90», else the figure. */
export function markText(mark: number): string {
  if (mark <= LOWEST) return `≤ ${LOWEST}`;
  return mark >= HIGHEST ? `≥ ${HIGHEST}` : String(mark);
}

type Score = Result['scores'][number];

/** Between what a score lies, where what is measured allows no point. */
export function bandOf({ low, high }: Pick<Score, 'low' | 'high'>): [number, number] | undefined {
  return low === null || high === null ? undefined : [low, high];
}

/** The same of the round before: as far to both sides as now. */
export function bandBefore({ score, low, high, before }: Score): [number, number] | undefined {
  if (score === null || low === null || high === null || before === null) return undefined;
  // One of the ends may have met that of the scale.
  const half = Math.max(score - low, high - score);
  return [Math.max(0, before - half), Math.min(100, before + half)];
}

/** The strongest and the weakest area that have a score; of equal ones the first. */
export function endsOf(scores: readonly Score[]): { strong: Score | undefined; weak: Score | undefined } {
  const known = scores
    .filter(({ score }) => score !== null)
    .toSorted((left, right) => (right.score ?? 0) - (left.score ?? 0));
  return { strong: known[0], weak: known.length > 1 ? known.at(-1) : undefined };
}

/** A difference of the whole that chance does not explain; below it two rounds are alike. */
const CHANGE = 10;

/** By how much the whole changed since the round before; 0 where that may be chance, null without one. */
export function totalChange({ total, total_before }: Pick<Result, 'total' | 'total_before'>): number | null {
  if (total === null || total_before === null) return null;
  const change = total - total_before;
  return Math.abs(change) > CHANGE ? change : 0;
}

/** Whether a team has anything to draw. */
export const hasMarks = ({ marks }: Pick<Team, 'marks'>) => marks?.some(({ mark }) => mark !== null) ?? false;
