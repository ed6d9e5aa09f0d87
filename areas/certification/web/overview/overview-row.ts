import type { overviewQuery } from '../queries.ts';

/** A line of the overview: a branch with its last case and its certificate. */
export type OverviewRow = Awaited<
  ReturnType<Extract<ReturnType<typeof overviewQuery>['queryFn'], (...given: never[]) => unknown>>
>['rows'][number];

export interface Choice {
  /** Certificates that are chosen, to change them together. */
  chosen: readonly OverviewRow[];
  onChoose: (row: OverviewRow, on: boolean) => void;
}

/** Which branch it is, in words. */
export const nameOf = ({ company, place }: OverviewRow): string => `${company}, ${place}`;

/** Whether a certificate can be changed and reminded of. */
export const runs = ({ certificate_id, state }: OverviewRow): boolean =>
  certificate_id !== null && state !== 'withdrawn';
