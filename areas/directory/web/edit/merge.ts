import { isRecord } from '#shared/is-record.ts';
import type { Side } from '#web/conflict/conflict-choice.tsx';

/** Whether two values of a form are the same; all are plain JSON, whose objects the database puts in its own order. */
export function isSame(left: unknown, right: unknown): boolean {
  return stable(left) === stable(right);
}

function stable(value: unknown): string {
  const sorted = (_key: string, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  return JSON.stringify(value ?? null, sorted);
}

/** The fields whose values differ, in the order of the form. */
export function differing<V extends object>(left: V, right: V): (keyof V & string)[] {
  return (Object.keys(left) as (keyof V & string)[]).filter((field) => !isSame(left[field], right[field]));
}

/**
 * One's own and somebody else's change of the same beginning put together: what only one side changed is taken from
 * there; of what both changed, the chosen side.
 */
export function merged<V extends object>(start: V, mine: V, theirs: V, choice: Partial<Record<string, Side>>): V {
  const own = differing(start, mine);
  const result = { ...theirs };
  for (const field of own) {
    const both = !isSame(start[field], theirs[field]) && !isSame(mine[field], theirs[field]);
    if (!both || choice[field] !== 'theirs') result[field] = mine[field];
  }
  return result;
}

/** The fields that both sides changed, each in another way. */
export function contested<V extends object>(start: V, mine: V, theirs: V): (keyof V & string)[] {
  const changedThere = new Set(differing(start, theirs));
  return differing(start, mine).filter((field) => changedThere.has(field) && !isSame(mine[field], theirs[field]));
}
