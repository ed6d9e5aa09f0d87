import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { Address } from '../contract.ts';

/** POST /notifications/addresses/lift: mails go to a paused address again. Its person may ask, and the office. */
export const liftCall: Call = defineCall({
  method: 'POST',
  path: '/notifications/addresses/lift',
  opensWith: 'signedIn',
  summary: 'Send mails to a paused address again',
  input: Address,
  output: Address,
  handle: async ({ address: typed }, context) => {
    const address = typed.trim().toLowerCase();
    // Whoever may see the row may lift it: the policy knows whose address it is.
    const visible = await context.asCaller((tx) => tx.row(sql`select from mail_addresses where address = ${address}`));
    if (!visible) throw new PortalError('not_found', 'No such address.');
    await context.asSystem('addresses are counted by the outbox; its person or the office lifts the pause', (tx) =>
      tx.rows(sql`update mail_addresses set bounces = 0, paused = null, updated = now() where address = ${address}`),
    );
    return { address };
  },
});
