import type { SalesData } from '../../contract.ts';
import { addMonths, monthsBetween } from './months.ts';
import type { SeenBranch } from './question.ts';

type Delivered = ReadonlyMap<string, readonly string[]>;

/**
 * Months that a branch should have figures for and has none: from its first figures to the last that are out, or to its
 * last figures when it is closed.
 */
export function gapsOf(
  branches: readonly SeenBranch[],
  delivered: Delivered,
  months: readonly string[],
  out: string,
): SalesData['gaps'] {
  return branches.flatMap(({ id, active }) => {
    const has = delivered.get(id) ?? [];
    const first = has[0];
    const last = has.at(-1);
    if (first === undefined || last === undefined) return [];
    const end = active && last < out ? out : last;
    const missing = months.filter((month) => month >= first && month <= end && !has.includes(month));
    return missing.length > 0 ? [{ branchId: id, months: missing }] : [];
  });
}

/**
 * What of a period can be compared with the year before: only months and branches with figures in both. A branch without
 * any such month is left out, with the reason; of others single months are.
 */
export function compared(
  branches: readonly SeenBranch[],
  delivered: Delivered,
  months: readonly string[],
): SalesData['comparison'] {
  const comparable = new Set<string>();
  const leftOut: SalesData['comparison']['leftOut'] = [];
  const partly: SalesData['comparison']['partly'] = [];
  const [from = '', to = ''] = [months[0], months.at(-1)];
  for (const branch of branches) {
    const has = new Set(delivered.get(branch.id));
    const both = months.filter((month) => has.has(month) && has.has(addMonths(month, -12)));
    const either = months.filter((month) => has.has(month) || has.has(addMonths(month, -12)));
    for (const month of both) comparable.add(month);
    const { id: branchId, name } = branch;
    if (either.length === 0) continue;
    if (both.length === 0) leftOut.push({ branchId, name, ...reasonOf(branch, [...has], from) });
    else if (both.length < either.length) {
      partly.push({ branchId, name, months: either.filter((month) => !both.includes(month)) });
    }
  }
  return { months: monthsBetween(from, to).length, comparable: comparable.size, leftOut, partly };
}

function reasonOf({ active }: SeenBranch, has: readonly string[], from: string) {
  const first = has[0] ?? null;
  if (first !== null && first > addMonths(from, -12)) return { reason: 'opened' as const, month: first };
  return active
    ? { reason: 'missing' as const, month: null }
    : { reason: 'closed' as const, month: has.at(-1) ?? null };
}
