import type { Saved } from '#shared/contracts/record.ts';
import type { RecordTable } from '#shared/names/field-levels.ts';
import { callPortal } from '#web/portal.ts';
import { changedLevels, type LevelValues } from '#web/who-sees/levels.ts';

/** What is sent of checked values: of the levels those that are no longer as they were chosen. */
export function withVisibility<Out extends { levels: LevelValues }>(
  table: RecordTable,
  { levels, ...columns }: Out,
  chosen: LevelValues,
) {
  const visibility = changedLevels(table, levels, chosen);
  return { ...columns, ...(Object.keys(visibility).length > 0 && { visibility }) };
}

/** Changes the columns behind the named fields of a record. @throws CallError */
export function sendChange(
  path: '/opticians/single' | '/branches/single' | '/staff/single',
  record: { id: string; updated: string },
  stored: Readonly<Record<string, unknown>>,
  fields: Iterable<string>,
): Promise<Saved> {
  // What a form calls levels is the visibility of a change.
  const columns = new Set([...fields].map((field) => (field === 'levels' ? 'visibility' : field)));
  const body = { ...record, ...Object.fromEntries([...columns].map((column) => [column, stored[column]])) };
  return callPortal<Saved>('PUT', path, { body });
}

/** Adds a record. @throws CallError */
export function sendNew(
  path: '/branches/single' | '/staff/single' | '/opticians/single',
  stored: Readonly<Record<string, unknown>>,
): Promise<Saved> {
  return callPortal<Saved>('POST', path, { body: stored });
}
