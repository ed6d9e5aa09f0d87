import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { ConfirmBranches, Confirmed, RemindBranches, Reminded } from '../../yearly-contract.ts';
import { withRecordFaults } from '../edit/records.ts';
import { mailCalls } from './mail-calls.ts';
import { remind } from './remind.ts';

/** POST /branches/confirm: the data of the branches are right, says the one who asks, now. */
const confirmCall = defineCall({
  method: 'POST',
  path: '/branches/confirm',
  opensWith: 'signedIn',
  summary: 'Confirm that the data of branches are right',
  input: ConfirmBranches,
  output: Confirmed,
  handle: ({ ids }, context) =>
    withRecordFaults(() =>
      context.asCaller(async (tx) => {
        // Locked: only who may change a branch gets a row. What was not seen cannot be confirmed.
        const found = await tx.rows(sql`select id from branches where id = any(${ids}::uuid[]) order by id for update`);
        if (found.length < ids.length) throw new PortalError('not_found', 'No such branch, or not the caller’s.');
        await tx.rows(sql`insert into branch_confirmations (branch_id) select unnest(${ids}::uuid[])`);
        const now = await tx.row<{ now: string }>(sql`select to_jsonb(now()) #>> '{}' as now`);
        return { branches: found.length, confirmed: now?.now ?? '' };
      }),
    ),
});

/** POST /branches/remind: asks the owners of the chosen branches by mail. */
const remindCall = defineCall({
  method: 'POST',
  path: '/branches/remind',
  opensWith: 'canManageDatabase',
  summary: 'Ask owners by mail to confirm the data of their branches',
  input: RemindBranches,
  output: Reminded,
  handle: async ({ ids }, context) => {
    const reminded = await context.asSystem('the office asks owners by mail; links are the portal’s own', (tx) =>
      remind(tx, ids, new Date()),
    );
    await context.messages.wake();
    return reminded;
  },
});

/** Everything about the yearly check. */
export const yearlyCalls: readonly Call[] = [confirmCall, remindCall, ...mailCalls];
