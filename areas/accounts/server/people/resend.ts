import { defineCall } from '#server/http/call.ts';
import { OnePerson, PersonAccount } from '../../contract.ts';
import { resendInvitation } from './invite-one.ts';
import { changed, managing } from './managing.ts';

/** POST /people/resend: mails an invitation again, at most once a minute. */
export const resendCall = defineCall({
  method: 'POST',
  path: '/people/resend',
  opensWith: 'canCreateAuthUsers',
  summary: 'Mail an invitation again; the former link opens nothing any more',
  input: OnePerson,
  output: PersonAccount,
  handle: async ({ staff_id }, context) => {
    await resendInvitation(context, staff_id);
    return managing(context, staff_id, changed);
  },
});
