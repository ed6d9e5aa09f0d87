import type { DirectoryChange } from '../../edit-contract.ts';
import { IRREVERSIBLE } from '../../edit-facts.ts';

/** One save of one record, with the fields it changed. */
export interface LogEntry {
  key: string;
  table: DirectoryChange['table_name'];
  name: string;
  made: string;
  actor: string | null;
  /** Who had wished for what `actor` approved. */
  asker: string | null;
  /** The record was added with it. */
  created: boolean;
  recordId: string;
  /** Known where changes of several companies are listed. */
  opticianId: string | undefined;
  actorId: string | null;
  /** Where that person works; null where it is not known. */
  actorCompany: string | null;
  changes: DirectoryChange[];
}

/** The entries of the log by save, in the order they come. */
export function grouped(changes: readonly (DirectoryChange & { optician_id?: string })[]): LogEntry[] {
  const entries = new Map<string, LogEntry>();
  for (const change of changes) {
    const key = `${change.record_id} ${change.made}`;
    const entry = entries.get(key) ?? {
      key,
      table: change.table_name,
      name: change.record_name,
      made: change.made,
      actor: change.actor_name,
      asker: change.asked_by_name,
      created: false,
      recordId: change.record_id,
      opticianId: change.optician_id,
      actorId: change.actor_id,
      actorCompany: change.actor?.optician_id ?? null,
      changes: [],
    };
    entry.created ||= change.field === 'created';
    entry.changes.push(change);
    entries.set(key, entry);
  }
  return [...entries.values()];
}

/** What only the office may change. */
const OF_OFFICE: Readonly<Record<DirectoryChange['table_name'], readonly string[]>> = {
  opticians: ['name', 'active', 'member_since', 'programs'],
  branches: [],
  staff: ['programs', 'board_member'],
};

/** Whether the reader can take the save back. A company that was added is made inactive instead. */
export function isReversible({ table, created, changes }: LogEntry, office: boolean): boolean {
  if (created) return table !== 'opticians';
  const all = changes.map(({ field }) => field);
  // A merge moved more than the log shows: it has a way back of its own.
  if (all.includes('merged')) return false;
  const fields = all.filter((field) => !IRREVERSIBLE.includes(field));
  if (fields.length === 0) return false;
  return office || !fields.some((field) => OF_OFFICE[table].includes(field));
}
