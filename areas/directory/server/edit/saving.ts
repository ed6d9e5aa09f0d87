import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import type { RecordTable, SensitiveField } from '#shared/names/field-levels.ts';
import type { Saved } from '../../edit-contract.ts';

export type Table = RecordTable;

/** The record of a change, and the stamp of the state that the change is based on. */
export interface Based {
  id: string;
  updated: string;
}

/** A row of the three tables is locked only for those who may change it: for all others it does not exist. */
const LOCK: Readonly<Record<Table, (id: string) => Sql>> = {
  opticians: (id) => sql`select updated from opticians where id = ${id} for update`,
  branches: (id) => sql`select updated from branches where id = ${id} for update`,
  staff: (id) => sql`select updated from staff where id = ${id} for update`,
};

/**
 * Runs `write` on one record in one transaction as the caller, unless somebody else changed it since `based`. What
 * `write` answers are the fields that wait for the office.
 * @throws not_found when it is not the caller's to change; conflict with the fields that changed meanwhile
 */
export function saving(
  context: CallContext,
  table: Table,
  { id, updated }: Based,
  fields: readonly string[],
  write: (tx: Transaction) => Promise<SensitiveField[] | undefined>,
): Promise<Saved> {
  return withFaults(() =>
    context.asCaller(async (tx) => {
      const found = await tx.row<{ fresh: boolean }>(
        sql`select updated = ${updated}::timestamptz as fresh from (${LOCK[table](id)}) locked`,
      );
      if (!found) throw new PortalError('not_found', 'No such record, or not to be changed by the caller.');
      if (!found.fresh) await refuseOverwriting(tx, table, { id, updated }, fields);
      return savedRecord(tx, table, id, await write(tx));
    }),
  );
}

/**
 * One's own change from another tab is no conflict while it touched other fields; somebody else's always is. Who may
 * not read the log cannot be told, and starts again from the present state.
 */
async function refuseOverwriting(tx: Transaction, table: Table, base: Based, fields: readonly string[]) {
  const logged = fields.flatMap((field) => (field === 'work_contact' ? ['email', 'phone', 'mobile'] : [field]));
  const changed = await tx.rows<{ field: string }>(sql`
    select distinct field from directory_changes
    where table_name = ${table} and record_id = ${base.id} and made > ${base.updated}::timestamptz
      and (actor_id is distinct from current_staff_id() or field = any(${logged}))`);
  const reads = await tx.row<{ log: boolean }>(
    sql`select has_permission('canEditOwnBusiness') or has_permission('canManageDatabase') as log`,
  );
  if (changed.length === 0 && reads?.log) return;
  throw new PortalError('conflict', 'The record was changed meanwhile.', {
    fields: Object.fromEntries(changed.map(({ field }) => [field, 'changed'])),
  });
}

const STAMP: Readonly<Record<Table, (id: string) => Sql>> = {
  opticians: (id) => sql`select to_jsonb(updated) #>> '{}' as updated from opticians where id = ${id}`,
  branches: (id) => sql`select to_jsonb(updated) #>> '{}' as updated from branches where id = ${id}`,
  staff: (id) => sql`select to_jsonb(updated) #>> '{}' as updated from staff where id = ${id}`,
};

/** The answer to a save: the new stamp and this transaction's entries of the change log, as far as the caller sees them. */
export async function savedRecord(
  tx: Transaction,
  table: Table,
  id: string,
  waiting: SensitiveField[] = [],
): Promise<Saved> {
  const stamp = await tx.row<{ updated: string }>(STAMP[table](id));
  if (!stamp) throw new PortalError('not_found', 'The record is gone.');
  const changes = await tx.rows<{ id: string }>(sql`
    select id from directory_changes where table_name = ${table} and record_id = ${id} and made = now() order by id`);
  return { id, updated: stamp.updated, changes: changes.map((change) => Number(change.id)), waiting };
}

/** Refusals of the database in the words of the catalogue: guards and policies, and checks that span rows. */
export async function withFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.hint === 'proof_needed') throw new PortalError('proof_needed', error.message, { cause: error });
    if (error.code === '42501') throw new PortalError('not_allowed', error.message, { cause: error });
    if (error.code === '23514' || error.code === '23503') {
      throw new PortalError('invalid_fields', error.message, { fields: fieldOf(error), cause: error });
    }
    throw error;
  }
}

/** The form's field that a check of the database is about. A file is refused by the frame, which names its column. */
function fieldOf({ table, message }: pg.DatabaseError): Record<string, string> {
  const file = ['portrait_image', 'logo_image'].find((field) => message.includes(field));
  if (file) return { [file]: 'picture' };
  if (message.includes('programme')) return { programs: 'invalid' };
  return table === 'staff_branches' || message.includes('branch') ? { branch_ids: 'foreign' } : {};
}
