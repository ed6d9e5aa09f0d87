import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { OnePerson, OneReset, WaitingReset } from '../../contract.ts';
import { type Manager, managerOf } from './manager.ts';
import { managing, personNotFound, requireState } from './managing.ts';
import { record } from './record.ts';
import { waitingResets } from './waiting-resets.ts';

const Done = z.object({ done: z.literal(true) });
const REASON = 'factor resets are kept in the auth schema, which no person reads';

/** The caller as administrator of all accounts. @throws not_found for owners, whom this does not concern. */
async function administrator(context: CallContext): Promise<Manager> {
  const manager = await context.asSystem(REASON, (tx) => managerOf(tx, context));
  if (!manager.everywhere) throw new PortalError('not_found', 'Only administrators reset factors.');
  return manager;
}

/** GET /people/factor-resets: resets that wait for a second administrator. */
const listCall = defineCall({
  method: 'GET',
  path: '/people/factor-resets',
  opensWith: 'canCreateAuthUsers',
  summary: 'Factor resets that wait for a second administrator',
  input: z.object({}),
  output: z.array(WaitingReset),
  handle: async (_input, context) => {
    const manager = await administrator(context);
    const resets = await context.backendAdmin.pendingFactorResets();
    return context.asSystem(REASON, (tx) => waitingResets(tx, manager, resets));
  },
});

/** POST /people/factor-resets: asks for the removal of somebody's second factors. */
const requestCall = defineCall({
  method: 'POST',
  path: '/people/factor-resets',
  opensWith: 'canCreateAuthUsers',
  summary: 'Ask for the removal of a person’s second factors',
  input: OnePerson,
  output: Done,
  handle: async ({ staff_id }, context) => {
    const { accountId } = await administrator(context);
    const account = await managing(context, staff_id, async ({ tx, manager, person }) => {
      requireState(person, 'active', 'blocked');
      if (!person.has_factor) throw new PortalError('conflict', 'No factor.', { fields: { staff_id: 'noFactor' } });
      await record(tx, { action: 'factorResetRequested', staffId: person.id, actorId: manager.staffId });
      return person.account_id ?? '';
    });
    await context.backendAdmin.requestFactorReset(account, accountId);
    return { done: true as const };
  },
});

/** A call that decides about a waiting reset. */
function decisionCall(
  verb: 'confirm' | 'withdraw',
  summary: string,
  decide: (context: CallContext, resetId: string, by: string) => Promise<unknown>,
): Call {
  const action = verb === 'confirm' ? 'factorResetConfirmed' : 'factorResetWithdrawn';
  return defineCall({
    method: 'POST',
    path: `/people/factor-resets/${verb}`,
    opensWith: 'canCreateAuthUsers',
    summary,
    input: OneReset,
    output: Done,
    handle: async ({ reset_id }, context) => {
      const manager = await administrator(context);
      const waiting = (await context.backendAdmin.pendingFactorResets()).find(({ id }) => id === reset_id);
      if (!waiting) throw new PortalError('not_found', 'No such factor reset.');
      await decide(context, reset_id, manager.accountId);
      await context.asSystem(REASON, async (tx) => {
        const person = await tx.row<{ id: string }>(sql`select id from staff where auth_user_id = ${waiting.user_id}`);
        if (!person) throw personNotFound();
        await record(tx, { action, staffId: person.id, actorId: manager.staffId });
      });
      return { done: true as const };
    },
  });
}

/** The reset of second factors by two administrators. */
export const factorResetCalls: readonly Call[] = [
  listCall,
  requestCall,
  decisionCall('confirm', 'Carry a factor reset out, as a second administrator', ({ backendAdmin }, resetId, by) =>
    backendAdmin.confirmFactorReset(resetId, by),
  ),
  decisionCall('withdraw', 'Take a factor reset back', ({ backendAdmin }, resetId, by) =>
    backendAdmin.withdrawFactorReset(resetId, by),
  ),
];
