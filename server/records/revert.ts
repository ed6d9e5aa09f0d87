import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { Revert, Saved } from '#shared/contracts/record.ts';
import { VISIBILITY } from '#shared/names/field-levels.ts';
import { withFaults } from './faults.ts';
import { type Patch, present, type RecordKind } from './record-kind.ts';
import { savedRecord } from './saving.ts';

interface Entry {
  table_name: string;
  record_id: string;
  field: string;
  old: unknown;
  new: unknown;
}

/** POST `path`: takes one save of one record back, as long as nothing came after it. */
export function revertCall(path: `/${string}`, summary: string, kinds: readonly RecordKind[]): Call {
  return defineCall({
    method: 'POST',
    path,
    opensWith: 'signedIn',
    summary,
    input: Revert,
    output: Saved,
    handle: ({ changes }, context) => {
      let kind: RecordKind | undefined;
      return withFaults(
        () =>
          context.asCaller(async (tx) => {
            const entries = await entriesOf(tx, changes);
            kind = kinds.find(({ table }) => table === entries[0]?.table_name);
            return revert(tx, kind, entries);
          }),
        (error) => kind?.faultOf?.(error) ?? {},
      );
    },
  });
}

async function revert(tx: Transaction, kind: RecordKind | undefined, entries: readonly Entry[]): Promise<Saved> {
  const [first] = entries;
  if (!first || !kind) throw new PortalError('not_found', 'No such change, or not visible.');
  const { table_name: table, record_id: id } = first;
  if (!entries.every((entry) => entry.table_name === table && entry.record_id === id)) {
    throw new PortalError('invalid_fields', 'Changes of one record.', { fields: { changes: 'mixed' } });
  }
  await kind.write(tx, id, await patchOf(tx, kind, id, entries));
  return savedRecord(tx, kind, id);
}

async function entriesOf(tx: Transaction, ids: readonly number[]): Promise<Entry[]> {
  const wanted = [...new Set(ids)];
  const entries = await tx.rows<Entry>(sql`
    select table_name, record_id, field, old, new from directory_changes where id = any(${wanted}::bigint[]) order by id`);
  return entries.length === wanted.length ? entries : [];
}

/** The former values, where the present ones are still those of the change. */
async function patchOf(tx: Transaction, kind: RecordKind, id: string, entries: readonly Entry[]): Promise<Patch> {
  const { withdrawn, lasting = [] } = kind;
  const found = await tx.row<{ record: Record<string, unknown> }>(present(kind, id));
  if (!found) throw new PortalError('not_found', 'Not to be changed by the caller.');
  if (withdrawn && entries.some(({ field }) => field === 'created')) return withdrawn;
  const back = entries.filter(({ field }) => field !== 'created' && !lasting.includes(field));
  if (back.length === 0) throw new PortalError('conflict', 'Nothing to take back.', { fields: { changes: 'lasting' } });
  const later = back.filter((entry) => !isSame(found.record[entry.field], entry.new));
  if (later.length > 0) {
    throw new PortalError('conflict', 'Changed again since.', {
      fields: Object.fromEntries(later.map(({ field }) => [field, 'changed'])),
    });
  }
  const levels = back.filter(({ field }) => field.startsWith(VISIBILITY));
  return {
    ...Object.fromEntries(back.filter((entry) => !levels.includes(entry)).map(({ field, old }) => [field, old])),
    ...(levels.length > 0 && {
      visibility: Object.fromEntries(levels.map(({ field, old }) => [field.slice(VISIBILITY.length), old])),
    }),
  };
}

/** Both come out of `jsonb`, which orders keys: equal values have equal texts. */
function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left ?? null) === JSON.stringify(right ?? null);
}
