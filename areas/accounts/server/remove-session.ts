import sql from 'sql-template-tag';
import { z } from 'zod';
import { defineCall } from '#server/http/call.ts';
import { clearSessionCookies, readAccessToken } from '#server/http/session-cookies.ts';
import { noteEvent } from './self/note-event.ts';

const named = z.object({ sub: z.guid(), session_id: z.guid() });

/**
 * POST /auth/remove: forgets the portal's copy of the session, and ends the session that it names, also when its token
 * ran out: the service ends none for such a token, or did not answer. Works without one, so that signing out never fails.
 */
export const removeSessionCall = defineCall({
  method: 'POST',
  path: '/auth/remove',
  opensWith: 'public',
  idempotent: false,
  summary: 'Forget the session and end it',
  input: z.object({}),
  output: z.object({ removed: z.literal(true) }),
  handle: async (_input, context) => {
    const token = readAccessToken(context.request);
    const claims = token && (await context.verifyToken(token, 'expired'));
    const { data: session } = named.safeParse(claims);
    if (claims && session) {
      await context.asSystem(
        'whoever holds its cookie ends a session, which belongs to the auth service',
        async (tx) => {
          const { session_id, sub } = session;
          const ended = await tx.rows(
            sql`delete from auth.sessions where id = ${session_id} and user_id = ${sub} returning id`,
          );
          const caller = { role: 'authenticated', claims } as const;
          if (ended.length > 0) await noteEvent(tx, { ...context, caller }, 'session_ended');
        },
      );
    }
    // After it: what could not be ended is asked for again, by the same cookie.
    clearSessionCookies(context.reply);
    return { removed: true as const };
  },
});
