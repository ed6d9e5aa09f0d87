import type { BranchCheck } from './queries.ts';

/** Which branches of the list are shown; it stands in the address. */
export interface CheckFilter {
  q: string;
  /** All, those nobody was asked about since, or those that were asked and did not answer. */
  show: 'all' | 'unasked' | 'asked';
}

/** Reads the filter out of the address; what makes no sense counts as not said. */
export function readCheckFilter(query: Readonly<Record<string, unknown>>): CheckFilter {
  const show = query.show === 'unasked' || query.show === 'asked' ? query.show : 'all';
  return { q: typeof query.q === 'string' ? query.q.slice(0, 100) : '', show };
}

/** A mail that went out since the data ran out of date asked for them. */
export function isAsked({ reminded, due_since }: BranchCheck): boolean {
  return reminded !== null && reminded >= due_since;
}

/** The branches that fit the filter, by name of company, branch or place. */
export function chosenChecks(checks: readonly BranchCheck[], { q, show }: CheckFilter): BranchCheck[] {
  const wanted = folded(q.trim());
  return checks.filter(
    (check) =>
      (show === 'all' || (show === 'asked') === isAsked(check)) &&
      folded(`${check.optician_name} ${check.name} ${check.place}`).includes(wanted),
  );
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
