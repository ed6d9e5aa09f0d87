import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { readSwitches, switchOff } from '#server/messages/unsubscribe.ts';
import { UnsubscribeToken, Unsubscription } from '../contract.ts';

const unknown = () => new PortalError('not_found', 'No mail has this link.');

/** GET /notifications/unsubscribe: what a link would switch off. Changes nothing: scanners of mails fetch every link. */
const askCall = defineCall({
  method: 'GET',
  path: '/notifications/unsubscribe',
  opensWith: 'public',
  summary: 'What the link of a mail would switch off',
  input: UnsubscribeToken,
  output: Unsubscription,
  handle: async ({ token }, context) => {
    const found = await context.asSystem(REASON, (tx) => readSwitches(tx, token));
    if (!found) throw unknown();
    return found;
  },
});

/** POST /notifications/unsubscribe: the button of that page. */
const endCall = defineCall({
  method: 'POST',
  path: '/notifications/unsubscribe',
  opensWith: 'public',
  summary: 'Switch off mails by the link of one',
  input: UnsubscribeToken,
  output: Unsubscription,
  handle: async ({ token }, context) => {
    const found = await context.asSystem(REASON, (tx) => switchOff(tx, token));
    if (!found) throw unknown();
    return found;
  },
});

const REASON = 'whoever holds the link of a mail may end such mails without a session';

export const unsubscribeCalls: readonly Call[] = [askCall, endCall];
