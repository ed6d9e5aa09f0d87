import { isRecord } from '#shared/is-record.ts';
import type { Side } from '#web/conflict/conflict-choice.tsx';

/** Values by field, e.g. a setting's key or a banner's id; a field that is missing has no value. */
export type Fields<T> = Readonly<Partial<Record<string, T>>>;

function fieldsOf<T>(...all: readonly Fields<T>[]): string[] {
  return [...new Set(all.flatMap((fields) => Object.keys(fields)))];
}

/** Whether two values are the same for the one who reads them; objects by what stands in them, in whatever order. */
export function isSame(left: unknown, right: unknown): boolean {
  return stable(left) === stable(right);
}

function stable(value: unknown): string {
  const sorted = (_key: string, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  return JSON.stringify(value, sorted) ?? 'null';
}

/** The fields in which two states differ. */
export function differing<T>(left: Fields<T>, right: Fields<T>): string[] {
  return fieldsOf(left, right).filter((field) => !isSame(left[field], right[field]));
}

/** The fields that both changed since `base`, each to something else. */
export function contested<T>(base: Fields<T>, mine: Fields<T>, theirs: Fields<T>): string[] {
  const here = differing(base, mine);
  return differing(base, theirs).filter((field) => here.includes(field) && !isSame(mine[field], theirs[field]));
}

/** Both changes together; where both changed the same field, the chosen side counts, at first one's own. */
export function merged<T>(
  base: Fields<T>,
  mine: Fields<T>,
  theirs: Fields<T>,
  choice: Partial<Record<string, Side>>,
): Record<string, T> {
  const here = differing(base, mine);
  const both = contested(base, mine, theirs);
  const result: Record<string, T> = {};
  for (const field of fieldsOf(theirs, mine)) {
    const own = both.includes(field) ? choice[field] !== 'theirs' : here.includes(field);
    const value = own ? mine[field] : theirs[field];
    if (value !== undefined) result[field] = value;
  }
  return result;
}
