import { hasWords } from '#shared/fold-text.ts';
import { defineList } from '#web/lists/define-list.ts';
import { choice } from '#web/lists/param.ts';
import type { BranchCheck } from './queries.ts';

export const CHECK_SORTS = ['due', 'name', 'place'] as const;
/** All, those nobody was asked about since, or those that were asked and did not answer. */
export const CHECK_SHOWN = ['all', 'unasked', 'asked'] as const;

/** The branches that are due: longest out of date first, or by name of company or place. */
export const CHECKS = defineList({
  list: 'yearlyChecks',
  path: '/app/internal/settings',
  topic: 'checks',
  filters: { show: choice(CHECK_SHOWN) },
  look: { sort: choice(CHECK_SORTS) },
  paged: true,
});
export type CheckFilter = typeof CHECKS.usual;

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
