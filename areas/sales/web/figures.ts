import type { Pair, Sums } from '../contract.ts';

/** How something changed against the year before; else why nothing can be said. */
export type Change = { share: number } | { why: 'zero' | 'negative' | 'missing' | 'noFigures' };

/** The change of a value against that of the year before, as a share of it. */
export function changeOf(now: number | null, before: number | null): Change {
  if (now === null) return { why: 'noFigures' };
  if (before === null) return { why: 'missing' };
  if (before === 0) return { why: 'zero' };
  return before < 0 ? { why: 'negative' } : { share: now / before - 1 };
}

/** What is compared: only what has figures in both years, or all there is. */
export const compared = ({ all, fair }: Sums, whole: boolean): Pair =>
  whole ? all : (fair ?? { ...all, unitsBefore: null, turnoverBefore: null });

/** Turnover of a pair: 2 × turnover ÷ units; null without units. Of conil, that of a piece. */
export function perPair(turnover: number | null, units: number | null, glasses: boolean): number | null {
  if (turnover === null || units === null || units <= 0) return null;
  return ((glasses ? 2 : 1) * turnover) / units;
}

/** The part of a whole; null where there is no whole. */
export function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole <= 0 ? null : part / whole;
}

/** The largest loss of pieces first, what cannot be compared last. */
export function byLoss<Row extends { all: Pair; fair: Pair | null }>(rows: readonly Row[]): Row[] {
  const difference = ({ fair }: Row) =>
    fair === null || fair.units === null || fair.unitsBefore === null
      ? Number.MAX_VALUE
      : fair.units - fair.unitsBefore;
  return rows.toSorted(
    (left, right) => difference(left) - difference(right) || (right.all.units ?? 0) - (left.all.units ?? 0),
  );
}
