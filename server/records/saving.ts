import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import type { Saved } from '#shared/contracts/record.ts';
import { withFaults } from './faults.ts';
import { lockedStamp, type Patch, type RecordKind, stamp } from './record-kind.ts';

/** The record of a change, and the stamp of the state that the change is based on, as the calls take them. */
export interface Based {
  id: string;
  updated: string;
}

/** Saves a patch of one record; see `saving`. */
export function saveRecord(kind: RecordKind, { id, updated, ...patch }: Based & Patch, context: CallContext) {
  return saving(context, kind, { id, updated }, Object.keys(patch), (tx) => kind.write(tx, id, patch));
}

/**
 * Runs `write` on one record in one transaction as the caller, unless somebody else changed it since `based`. What
 * `write` answers are the fields that wait for somebody's consent.
 * @throws not_found when it is not the caller's to change; conflict with the fields that changed meanwhile
 */
export function saving(
  context: CallContext,
  kind: RecordKind,
  { id, updated }: Based,
  fields: readonly string[],
  write: (tx: Transaction) => Promise<readonly string[] | undefined>,
): Promise<Saved> {
  return withFaults(
    () =>
      context.asCaller(async (tx) => {
        const found = await tx.row<{ fresh: boolean }>(
          sql`select updated = ${updated}::timestamptz as fresh from (${lockedStamp(kind, id)}) locked`,
        );
        if (!found) throw new PortalError('not_found', 'No such record, or not to be changed by the caller.');
        if (!found.fresh) await refuseOverwriting(tx, kind, { id, updated }, fields);
        return savedRecord(tx, kind, id, await write(tx));
      }),
    kind.faultOf,
  );
}

/**
 * One's own change from another tab is no conflict while it touched other fields; somebody else's always is. Who may
 * not read the log cannot be told, and starts again from the present state.
 */
async function refuseOverwriting(
  tx: Transaction,
  { table, logged }: RecordKind,
  base: Based,
  fields: readonly string[],
) {
  const names = fields.flatMap((field) => logged?.[field] ?? [field]);
  const changed = await tx.rows<{ field: string }>(sql`
    select distinct field from directory_changes
    where table_name = ${table} and record_id = ${base.id} and made > ${base.updated}::timestamptz
      and (actor_id is distinct from current_staff_id() or field = any(${names}))`);
  const reads = await tx.row<{ log: boolean }>(
    sql`select ${table} = any(internal.kept_tables(true) || internal.kept_tables(false)) as log`,
  );
  if (changed.length === 0 && reads?.log) return;
  throw new PortalError('conflict', 'The record was changed meanwhile.', {
    fields: Object.fromEntries(changed.map(({ field }) => [field, 'changed'])),
  });
}

/** The answer to a save: the new stamp and this transaction's entries of the change log, as far as the caller sees them. */
export async function savedRecord(
  tx: Transaction,
  kind: Pick<RecordKind, 'table'>,
  id: string,
  waiting: readonly string[] = [],
): Promise<Saved> {
  const saved = await tx.row<{ updated: string }>(stamp(kind, id));
  if (!saved) throw new PortalError('not_found', 'The record is gone.');
  const changes = await tx.rows<{ id: string }>(sql`
    select id from directory_changes where table_name = ${kind.table} and record_id = ${id} and made = now() order by id`);
  return { id, updated: saved.updated, changes: changes.map((change) => Number(change.id)), waiting: [...waiting] };
}
