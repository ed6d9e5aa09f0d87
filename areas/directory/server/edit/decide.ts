import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { postMessage } from '#server/messages/post-message.ts';
import type { PendingChange } from '../../contract.ts';
import { Decided, Decision } from '../../edit-contract.ts';
import { changeApproved, changeRejected } from './messages.ts';
import { withRecordFaults } from './records.ts';
import { writeCompany, writePerson } from './write.ts';

type Waiting = Pick<
  PendingChange,
  'id' | 'optician_id' | 'table_name' | 'record_id' | 'record_name' | 'field' | 'new'
> & {
  state: string;
  asked_by_id: string | null;
};
type Answer = z.output<typeof Decision>;

/**
 * POST /directory/decide: approves or rejects a change that waits, or takes it back. Approving writes the record as the
 * office, on top of the state the office saw (decision 0081), with the name of who asked in the log.
 */
const decideCall = defineCall({
  method: 'POST',
  path: '/directory/decide',
  opensWith: 'signedIn',
  summary: 'Decide a change that waits for the office',
  input: Decision,
  output: Decided,
  handle: (decision, context) =>
    withRecordFaults(() =>
      context.asCaller(async (tx) => {
        const change = await waitingChange(tx, decision.id);
        if (decision.state !== 'withdrawn') await requireOffice(tx);
        if (decision.state === 'approved') await apply(tx, change, decision.present);
        const reason = decision.state === 'rejected' ? decision.reason : null;
        await tx.rows(sql`
          update pending_changes set state = ${decision.state}, reason = ${reason} where id = ${decision.id}`);
        if (decision.state !== 'withdrawn') await tell(tx, change, decision);
        return { id: decision.id, state: decision.state };
      }),
    ),
});

/** The change, locked. @throws not_found for who may not touch it; conflict when it was decided already */
async function waitingChange(tx: Transaction, id: number): Promise<Waiting> {
  const change = await tx.row<Waiting>(sql`
    select id::int, optician_id, table_name, record_id, record_name, field, new, state, asked_by_id
    from pending_changes where id = ${id} for update`);
  if (!change) throw new PortalError('not_found', 'No such change, or not visible.');
  if (change.state !== 'waiting') {
    throw new PortalError('conflict', 'The change was decided already.', { fields: { state: change.state } });
  }
  return change;
}

async function requireOffice(tx: Transaction) {
  const answer = await tx.row<{ office: boolean }>(sql`select has_permission('canManageDatabase') as office`);
  if (!answer?.office) throw new PortalError('not_allowed', 'The office decides.');
}

async function apply(tx: Transaction, change: Waiting, seen: string | boolean) {
  const { table_name: table, record_id: id, field } = change;
  const locked = await tx.row(
    table === 'opticians'
      ? sql`select from opticians where id = ${id} for update`
      : sql`select from staff where id = ${id} for update`,
  );
  const now = await tx.row<{ fresh: boolean }>(sql`
    select internal.pending_value(${table}, ${id}, ${field}) = ${JSON.stringify(seen)}::jsonb
      and (${table} = 'opticians' or exists (
        select from staff where id = ${id} and optician_id = ${change.optician_id})) as fresh`);
  if (!locked || !now?.fresh) {
    throw new PortalError('conflict', 'The record was changed meanwhile.', { fields: { present: 'changed' } });
  }
  await tx.rows(sql`select set_config('brillanz.asked_by', ${change.asked_by_id ?? ''}, true)`);
  if (table === 'opticians') await writeCompany(tx, id, { name: change.new });
  else await writePerson(tx, id, { roles: await rolesAfter(tx, id, change) });
  await tx.rows(sql`select set_config('brillanz.asked_by', '', true)`);
}

async function rolesAfter(tx: Transaction, id: string, { field, new: wanted }: Waiting): Promise<string[]> {
  const held = await tx.rows<{ role_name: string }>(sql`select role_name from staff_roles where staff_id = ${id}`);
  const others = held.map(({ role_name }) => role_name).filter((role) => role !== field);
  return wanted ? [...others, field] : others;
}

/** Tells who asked; nobody when the person is gone, or went to another company. */
async function tell(tx: Transaction, change: Waiting, decision: Answer) {
  if (!change.asked_by_id) return;
  const asker = await tx.row(sql`
    select from staff where id = ${change.asked_by_id} and optician_id = ${change.optician_id}`);
  if (!asker) return;
  const office = await tx.row<{ name: string }>(sql`
    select first_name || ' ' || last_name as name from staff where id = current_staff_id()`);
  const { record_name: record, field, new: wish, optician_id } = change;
  await postMessage(tx, decision.state === 'approved' ? changeApproved : changeRejected, {
    to: { staff: [change.asked_by_id] },
    data: {
      record,
      field,
      wish,
      office: office?.name ?? '',
      reason: decision.state === 'rejected' ? decision.reason : '',
    },
    path: `/app/opticians/${optician_id}`,
    object: { table: change.table_name, id: change.record_id },
  });
}

export const decideCalls: readonly Call[] = [decideCall];
