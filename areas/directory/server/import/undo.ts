import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { type DoneLine, inChunks, type Kept, type Progress } from '#server/imports/kind.ts';
import { type Patched, patches } from './patches.ts';
import { type Present, presentBranches, presentCompanies, presentPeople } from './present.ts';
import { changeBranches, chooseMain } from './write-branches.ts';
import { changeCompanies } from './write-companies.ts';
import { changePeople, withContact } from './write-people.ts';

type Table = 'opticians' | 'branches' | 'staff';

interface TableWork {
  present(tx: Transaction, ids: readonly string[]): Promise<Present[]>;
  change(tx: Transaction, list: string): Promise<void>;
  /** Tables whose rows come and go with a record of this one. */
  own: readonly string[];
}

const TABLES: Readonly<Record<Table, TableWork>> = {
  opticians: {
    present: presentCompanies,
    change: changeCompanies,
    own: ['directory_changes', 'field_levels', 'kept_values'],
  },
  branches: { present: (tx, ids) => presentBranches(tx, [], ids), change: changeBranches, own: [] },
  staff: {
    present: (tx, ids) => presentPeople(tx, { companies: [], ids, emails: [] }),
    change: changePeople,
    own: ['staff_branches', 'staff_roles', 'staff_preferences'],
  },
};

/**
 * Takes an import back, record by record: what was changed gets its former values unless somebody changed one of those
 * fields since; what was added goes unless somebody changed it since or something hangs on it.
 */
export async function undoRecords(
  tx: Transaction,
  table: Table,
  lines: readonly DoneLine[],
  committed: string,
  progress: Progress,
): Promise<Kept[]> {
  const work = TABLES[table];
  const present = new Map(
    (
      await work.present(
        tx,
        lines.map(({ recordId }) => recordId),
      )
    ).map((one) => [one.id, one]),
  );
  const added = lines.filter(({ outcome }) => outcome === 'new');
  const used = await usedOf(tx, table, work, added);
  const kept = lines.flatMap((line) => reasonToKeep(line, present.get(line.recordId), committed, used));
  const left = new Set(kept.map(({ number }) => number));
  const goes = added.filter(({ number }) => !left.has(number));
  const back = lines.filter(({ number, outcome }) => outcome === 'changed' && !left.has(number));
  await inChunks(goes, progress, (chunk) => remove(tx, table, chunk));
  if (table === 'branches')
    await chooseMain(tx, [...new Set(goes.map(({ patch }) => String(patch.after.optician_id)))]);
  await inChunks(
    back,
    (done) => progress(goes.length + done),
    (chunk) => work.change(tx, patches(chunk.map(({ recordId, patch }) => patched(table, recordId, patch.before)))),
  );
  return kept;
}

function patched(table: Table, id: string, values: Patched['values']): Patched {
  return table === 'staff' ? withContact({ id, values }) : { id, values };
}

async function usedOf(tx: Transaction, table: Table, { own }: TableWork, added: readonly DoneLine[]) {
  const ids = added.map(({ recordId }) => recordId);
  const row = await tx.row<{ used: string[] }>(
    sql`select internal.used_records(${table}, ${ids}::uuid[], ${[...own]}::text[]) as used`,
  );
  return new Set(row?.used);
}

function reasonToKeep(
  { number, outcome, recordId, patch }: DoneLine,
  now: Present | undefined,
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

function changedFields(after: Readonly<Record<string, unknown>>, now: Present): string[] {
  return Object.keys(after).filter((field) => !isDeepStrictEqual(now.values[field] ?? null, after[field] ?? null));
}

function remove(tx: Transaction, table: Table, lines: readonly DoneLine[]) {
  const ids = lines.map(({ recordId }) => recordId);
  return tx.rows(sql`select internal.remove_imported(${table}, ${ids}::uuid[])`);
}
