import type { LineReason } from '#shared/contracts/import.ts';

/** Roles that a list may give: those that owners give too. The others are given by hand, one by one. */
const BY_LIST: ReadonlySet<unknown> = new Set(['optician', 'opticianOwner']);

/**
 * The roles that a cell asks for; roles that no list gives, no list takes.
 * @param sure whoever is meant is new, or named by id: anybody may write a name and an address for themselves, and would be
 * the owner that a list brings
 */
export function rolesToWrite(
  cell: unknown,
  present: unknown,
  sure: boolean,
): { roles: string[] } | LineReason | undefined {
  if (!Array.isArray(cell)) return undefined;
  const held = Array.isArray(present) ? present : [];
  const given = sure ? BY_LIST : new Set<unknown>(['optician']);
  const office = cell.find((role) => !given.has(role) && !held.includes(role));
  if (office !== undefined) return { field: 'roles', code: 'officeRole', value: String(office) };
  const kept = held.filter((role) => !given.has(role));
  return { roles: [...new Set([...cell, ...kept].map(String))].toSorted() };
}
