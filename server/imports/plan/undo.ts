import { isDeepStrictEqual } from 'node:util';
import sql, { raw } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { type DoneLine, inChunks, type Kept, type Progress } from '../kind.ts';
import { type Patched, patches } from './patches.ts';

/** A record as it stands, with its values by the names of the fields that can be imported. */
export interface PresentRecord {
  id: string;
  /** To the microsecond. */
  updated: string;
  values: Readonly<Record<string, unknown>>;
}

/** How an import into one table is taken back. */
export interface UndoneTable {
  table: string;
  /** The records as they stand. */
  present(tx: Transaction, ids: readonly string[]): Promise<readonly PresentRecord[]>;
  /** Sets the fields that each patch names: [{"data": {"id", …}}] */
  change(tx: Transaction, list: string): Promise<void>;
  /** Tables whose rows come and go with a record of this one. */
  own: readonly string[];
  /** A line in the form that `change` takes; without it as it stands. */
  patched?(line: Patched): Patched;
  /** Mends what the removed records leave behind. */
  removed?(tx: Transaction, lines: readonly DoneLine[]): Promise<void>;
}

/**
 * Takes an import back, record by record: what was changed gets its former values unless somebody changed one of those
 * fields since; what was added goes unless somebody changed it since or something hangs on it.
 */
export async function undoRecords(
  tx: Transaction,
  of: UndoneTable,
  lines: readonly DoneLine[],
  committed: string,
  progress: Progress,
): Promise<Kept[]> {
  const ids = lines.map(({ recordId }) => recordId);
  // What others change or hang on them while this goes on waits, and finds them gone.
  await tx.rows(sql`select from ${raw(of.table)} where id = any(${ids}::uuid[]) order by id for update`);
  const present = new Map((await of.present(tx, ids)).map((one) => [one.id, one]));
  const added = lines.filter(({ outcome }) => outcome === 'new');
  const used = await usedOf(tx, of, added);
  const kept = lines.flatMap((line) => reasonToKeep(line, present.get(line.recordId), committed, used));
  const left = new Set(kept.map(({ number }) => number));
  const goes = added.filter(({ number }) => !left.has(number));
  const back = lines.filter(({ number, outcome }) => outcome === 'changed' && !left.has(number));
  await inChunks(goes, progress, (chunk) => remove(tx, of, chunk));
  await of.removed?.(tx, goes);
  const patched = of.patched ?? ((line: Patched) => line);
  await inChunks(
    back,
    (done) => progress(goes.length + done),
    (chunk) =>
      of.change(tx, patches(chunk.map(({ recordId, patch }) => patched({ id: recordId, values: patch.before })))),
  );
  return kept;
}

async function usedOf(tx: Transaction, { table, own }: UndoneTable, added: readonly DoneLine[]) {
  const ids = added.map(({ recordId }) => recordId);
  const row = await tx.row<{ used: string[] }>(
    sql`select internal.used_records(${table}, ${ids}::uuid[], ${[...own]}::text[]) as used`,
  );
  return new Set(row?.used);
}

function reasonToKeep(
  { number, outcome, recordId, patch }: DoneLine,
  now: PresentRecord | undefined,
  committed: string,
  used: ReadonlySet<string>,
): Kept[] {
  if (!now) return [{ number, code: 'gone', fields: [] }];
  if (outcome === 'changed') {
    const fields = Object.entries(patch.after).flatMap(([field, value]) =>
      isDeepStrictEqual(now.values[field] ?? null, value ?? null) ? [] : [field],
    );
    return fields.length > 0 ? [{ number, code: 'changed', fields }] : [];
  }
  if (now.updated !== committed) return [{ number, code: 'changed', fields: changedFields(patch.after, now) }];
  return used.has(recordId) ? [{ number, code: 'used', fields: [] }] : [];
}

function changedFields(after: Readonly<Record<string, unknown>>, now: PresentRecord): string[] {
  return Object.keys(after).filter((field) => !isDeepStrictEqual(now.values[field] ?? null, after[field] ?? null));
}

function remove(tx: Transaction, { table }: UndoneTable, lines: readonly DoneLine[]) {
  const ids = lines.map(({ recordId }) => recordId);
  return tx.rows(sql`select internal.remove_imported(${table}, ${ids}::uuid[])`);
}
