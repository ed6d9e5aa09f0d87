import type { Saved } from '#shared/contracts/record.ts';
import type { RecordTable } from '#shared/names/field-levels.ts';
import type { Fields } from '#shared/records/field.ts';
import { RECORD_FIELDS } from '#shared/records/record-fields.ts';
import { callPortal } from '#web/portal.ts';
import { changedLevels, type LevelValues } from '#web/who-sees/levels.ts';

type Columns = Readonly<Record<string, unknown>> & { levels?: LevelValues };

/**
 * Changes the columns behind the fields of a form that changed; what a form calls levels is the visibility of a change.
 * @throws CallError
 */
export function changeRecord(
  table: RecordTable,
  record: { id: string; levels?: LevelValues },
  columns: Columns,
  { changed, stamp }: { changed: readonly string[]; stamp: string },
): Promise<Saved> {
  const fields: Fields = RECORD_FIELDS[table];
  const sent = withVisibility(table, columns, record.levels ?? {});
  const named = new Set(changed.map((name) => (name === 'levels' ? 'visibility' : (fields[name]?.in ?? name))));
  const body = { id: record.id, updated: stamp, ...Object.fromEntries([...named].map((name) => [name, sent[name]])) };
  return callPortal<Saved>('PUT', `/${table}/single`, { body });
}

/** Adds a record. @throws CallError */
export function addRecord(table: RecordTable, columns: Columns): Promise<Saved> {
  return callPortal<Saved>('POST', `/${table}/single`, { body: withVisibility(table, columns, {}) });
}

/** What is sent: of the levels those that are no longer as they were chosen. */
function withVisibility(table: RecordTable, { levels, ...columns }: Columns, chosen: LevelValues) {
  const visibility = levels ? changedLevels(table, levels, chosen) : {};
  const sent: Record<string, unknown> = { ...columns, ...(Object.keys(visibility).length > 0 && { visibility }) };
  return sent;
}
