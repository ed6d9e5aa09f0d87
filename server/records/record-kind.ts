import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';

/** Fields of a record to be set; those that are missing stay as they are. */
export type Patch = Readonly<Record<string, unknown>>;

/**
 * A table whose records people change by calls. It has the columns `id` and `updated`, stands in
 * `internal.record_tables`, where its area says who keeps its records, and has the trigger
 * `internal.note_record_change()`.
 */
export interface RecordKind<Table extends string = string> {
  table: Table;
  /** Writes the fields of a patch; answers those whose change waits for somebody's consent. */
  write(tx: Transaction, id: string, patch: Patch): Promise<readonly string[] | undefined>;
  /** A row of `record`: the record in the fields' own form, locked. Without it the row as it stands. */
  now?(id: string): Sql;
  /** Fields that stand in the log as several. */
  logged?: Readonly<Record<string, readonly string[]>>;
  /** Fields that the log shows and nobody takes back. */
  lasting?: readonly string[];
  /** What takes an addition back. */
  withdrawn?: Patch;
  /** Fields whose check failed, with what is wrong: by the names of the form. */
  faultOf?(error: pg.DatabaseError): Record<string, string>;
}

/** The stamp of a record, locked. A row is locked only for those who may change it: for all others it does not exist. */
export function lockedStamp({ table }: Pick<RecordKind, 'table'>, id: string): Sql {
  return sql`select updated from ${raw(table)} where id = ${id} for update`;
}

/** The stamp of a record, to the microsecond. */
export function stamp({ table }: Pick<RecordKind, 'table'>, id: string): Sql {
  return sql`select to_jsonb(updated) #>> '{}' as updated from ${raw(table)} where id = ${id}`;
}

/** The record as it is, locked. */
export function present(kind: RecordKind, id: string): Sql {
  return (
    kind.now?.(id) ?? sql`select to_jsonb(record) as record from ${raw(kind.table)} record where id = ${id} for update`
  );
}
