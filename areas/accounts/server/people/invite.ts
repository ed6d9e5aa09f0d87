import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type CallContext, defineCall } from '#server/http/call.ts';
import { type INVITE_OUTCOMES, InvitePeople, InviteResults } from '../../contract.ts';
import { inviteOne } from './invite-one.ts';
import { managerOf } from './manager.ts';
import { personNotFound, reaches } from './managing.ts';
import { accountRows } from './rows.ts';

type Outcome = (typeof INVITE_OUTCOMES)[number];

/** POST /people/invite: gives people an account and mails each their invitation. What fails for one stops no other. */
export const inviteCall = defineCall({
  method: 'POST',
  path: '/people/invite',
  opensWith: 'canCreateAuthUsers',
  summary: 'Invite people to their own account by mail',
  input: InvitePeople,
  output: InviteResults,
  handle: async ({ staff_ids }, context) => {
    const wanted = [...new Set(staff_ids)];
    await requireReach(context, wanted);
    const results: z.input<typeof InviteResults>['results'] = [];
    // One after the other: a company's accounts change one at a time anyway.
    for (const staff_id of wanted) results.push({ staff_id, outcome: await outcomeOf(context, staff_id) });
    return { results };
  },
});

/** Nothing happens at all when one of them is somebody else's business. @throws not_found */
async function requireReach(context: CallContext, staffIds: readonly string[]): Promise<void> {
  await context.asSystem('accounts are kept in the auth schema, which no person reads', async (tx) => {
    const manager = await managerOf(tx, context);
    const rows = await accountRows(tx, manager, sql`person.id = any(${staffIds}::uuid[])`);
    const reached = rows.filter((row) => reaches(manager, row.optician_id));
    if (reached.length !== staffIds.length) throw personNotFound();
  });
}

async function outcomeOf(context: CallContext, staffId: string): Promise<Outcome> {
  try {
    await inviteOne(context, staffId);
    return 'invited';
  } catch (error) {
    const outcome = error instanceof PortalError ? meaningOf(error) : undefined;
    if (outcome) return outcome;
    // The manager lost the right meanwhile: the rest of the list will not do either.
    if (error instanceof PortalError && error.status < 404) throw error;
    context.request.log.error({ err: error }, 'an invitation failed');
    return 'failed';
  }
}

function meaningOf({ code, fields = {} }: PortalError): Outcome | undefined {
  if (fields.staff_id === 'self' || fields.staff_id === 'above') return fields.staff_id;
  if (fields.email === 'missing') return 'noEmail';
  if (fields.email === 'taken') return 'emailTaken';
  if (fields.state) return fields.state === 'inactive' ? 'inactive' : 'hasAccount';
  if (fields.hour) return 'tooMany';
  return code === 'too_many_requests' ? 'tooSoon' : undefined;
}
