import { partsOf } from '#server/imports/plan/cell.ts';
import { groupBy } from '#server/imports/plan/fold-names.ts';
import type { LineReason } from '#shared/contracts/import.ts';
import type { Present } from './present.ts';

/** The branches that a cell names, the main one first, or why one is not found. */
export type FindBranches = (cell: string, opticianId: string | undefined) => { ids: string[] } | LineReason | undefined;

/** Branches are named by their name, or by the place where the company has but one. */
export function branchFinder(branches: readonly Present[], fold: (name: string) => string): FindBranches {
  const byName = groupBy(branches, ({ optician_id, folded }) => `${optician_id} ${folded}`);
  const byPlace = groupBy(branches, ({ optician_id, values }) => `${optician_id} ${fold(String(values.place))}`);
  return (cell, opticianId) => {
    if (opticianId === undefined) return undefined;
    const ids: string[] = [];
    // A name may hold a comma itself.
    const whole = byName.get(`${opticianId} ${fold(cell)}`);
    for (const part of whole ? [cell] : partsOf(cell)) {
      const key = `${opticianId} ${fold(part)}`;
      const [only, ...more] = byName.get(key) ?? byPlace.get(key) ?? [];
      if (!only) return { field: 'branches', code: 'unknownBranch', value: part };
      if (more.length > 0) return { field: 'branches', code: 'ambiguousBranch', value: part };
      ids.push(only.id);
    }
    const [main, ...others] = [...new Set(ids)];
    return main === undefined ? undefined : { ids: [main, ...others.toSorted()] };
  };
}
