import { hasWords } from '#shared/fold-text.ts';
import { PAGE_SIZES, type PageSize } from '#web/ui/pager-facts.ts';
import type { BranchCheck } from './queries.ts';

export const CHECK_SORTS = ['due', 'name', 'place'] as const;
const MAX_PAGE = 10_000;

/** Which branches of the list are shown, and how; it stands in the address. */
export interface CheckFilter {
  q: string;
  /** All, those nobody was asked about since, or those that were asked and did not answer. */
  show: 'all' | 'unasked' | 'asked';
  /** Longest out of date first, or by name of company or place. */
  sort: (typeof CHECK_SORTS)[number];
  page: number;
  size: PageSize;
}

/** Reads the filter out of the address; what makes no sense counts as not said. */
export function readCheckFilter(query: Readonly<Record<string, unknown>>): CheckFilter {
  const show = query.show === 'unasked' || query.show === 'asked' ? query.show : 'all';
  const page = Math.trunc(Number(query.page));
  return {
    q: typeof query.q === 'string' ? query.q.slice(0, 100) : '',
    show,
    sort: CHECK_SORTS.find((sort) => sort === query.sort) ?? 'due',
    page: page >= 1 && page <= MAX_PAGE ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === String(query.size)) ?? PAGE_SIZES[0],
  };
}

/** The filter as it stands in the address: only what differs from the usual one. */
export function writeCheckFilter(filter: CheckFilter): Record<string, string | number> {
  const usual = readCheckFilter({});
  return Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== usual[name as keyof CheckFilter]),
  );
}

/** A mail that went out since the data ran out of date asked for them. */
export function isAsked({ reminded, due_since }: BranchCheck): boolean {
  return reminded !== null && reminded >= due_since;
}

/** The branches that fit the filter, by words of company, branch and place, in its order. `checks` come by due date. */
export function chosenChecks(checks: readonly BranchCheck[], { q, show, sort }: CheckFilter): BranchCheck[] {
  const fitting = checks.filter(
    (check) =>
      (show === 'all' || (show === 'asked') === isAsked(check)) &&
      hasWords(`${check.optician_name} ${check.name} ${check.place}`, q),
  );
  if (sort === 'due') return fitting;
  const { compare } = new Intl.Collator('de-CH');
  const keyOf = ({ place, optician_name, name }: BranchCheck) =>
    sort === 'place' ? [place, optician_name, name] : [optician_name, name, place];
  return fitting.toSorted((left, right) => {
    const others = keyOf(right);
    return keyOf(left).reduce((order, key, index) => order || compare(key, others[index] ?? ''), 0);
  });
}
