import { z } from 'zod';
import { defineCall } from '#server/http/call.ts';
import { clearSessionCookies } from '#server/http/session-cookies.ts';

/** POST /auth/remove: forgets the portal's copy of the session. Works without one, so that signing out never fails. */
export const removeSessionCall = defineCall({
  method: 'POST',
  path: '/auth/remove',
  opensWith: 'public',
  idempotent: false,
  summary: 'Forget the session',
  input: z.object({}),
  output: z.object({ removed: z.literal(true) }),
  handle: async (_input, context) => {
    clearSessionCookies(context.reply);
    return { removed: true as const };
  },
});
