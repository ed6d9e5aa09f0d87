import { isRecord } from '#shared/is-record.ts';
import type { Side } from './conflict-choice.tsx';

/**
 * Whether two values of a form are the same for those who read them. All are plain JSON: objects by what stands in them,
 * in whatever order the database has put it, texts without the blanks around them, with which nothing is stored.
 */
export function isSame(left: unknown, right: unknown): boolean {
  return stable(left) === stable(right);
}

function stable(value: unknown): string {
  const tidy = (_key: string, part: unknown) => {
    if (typeof part === 'string') return part.trim();
    return isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  };
  return JSON.stringify(value ?? null, tidy);
}

/** The fields of all, each once, in the order of the first that has them. */
export function fieldsOf<V extends object>(...all: readonly V[]): (keyof V & string)[] {
  return [...new Set(all.flatMap((values) => Object.keys(values)))] as (keyof V & string)[];
}

/** The fields whose values differ, in the order of the form; one that is missing has no value. */
export function differing<V extends object>(left: V, right: V): (keyof V & string)[] {
  return fieldsOf(left, right).filter((field) => !isSame(left[field], right[field]));
}

/** The fields that both sides changed since `start`, each in another way. */
export function contested<V extends object>(start: V, mine: V, theirs: V): (keyof V & string)[] {
  const changedThere = new Set(differing(start, theirs));
  return differing(start, mine).filter((field) => changedThere.has(field) && !isSame(mine[field], theirs[field]));
}

/**
 * One's own and somebody else's change of the same beginning put together: what only one side changed is taken from
 * there; of what both changed, the chosen side, at first one's own.
 */
export function merged<V extends object>(start: V, mine: V, theirs: V, choice: Partial<Record<string, Side>>): V {
  const own = new Set<string>(differing(start, mine));
  const both = new Set<string>(contested(start, mine, theirs));
  const sideOf = (field: string) =>
    own.has(field) && !(both.has(field) && choice[field] === 'theirs') ? mine : theirs;
  const fields = fieldsOf(theirs, mine).map((field) => [field, sideOf(field)[field]] as const);
  return present(Object.fromEntries(fields) as V);
}

/** The values with the change of one field alone. */
export function withOnly<V extends object>(start: V, values: V, only: keyof V): V {
  const held = new Set<string>(differing(start, values).filter((field) => field !== only));
  const fields = fieldsOf(start, values).map((field) => [field, (held.has(field) ? start : values)[field]]);
  return present(Object.fromEntries(fields));
}

/** A field without a value falls away. */
export function present<V extends object>(values: V): V {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as V;
}
