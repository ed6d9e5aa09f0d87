import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { sessionFault } from '#server/http/rights.ts';
import { setSessionCookies } from '#server/http/session-cookies.ts';
import { SetSession, Viewer } from '../contract.ts';
import { noteSessionPlace } from './self/session-place.ts';
import { readViewer } from './user.ts';

/**
 * POST /auth/set: stores the session in cookies once its access token has proved valid (specification §4) and while
 * the session lives: a copy that comes late, from another tab, must not bring back what was signed out of. It answers
 * whom the client asks for next, so that signing in is a question less.
 */
export const setSessionCall = defineCall({
  method: 'POST',
  path: '/auth/set',
  opensWith: 'public',
  idempotent: false,
  summary: 'Store the session in cookies that no script can read',
  input: SetSession,
  output: z.object({ stored: z.literal(true), viewer: Viewer.nullable() }),
  handle: async (input, context) => {
    const claims = await context.verifyToken(input.access_token);
    if (!claims) throw new PortalError('session_expired', 'The access token is not valid.');
    await noteSessionPlace(context, claims.session_id);
    const viewer = await context.asBearer(claims, readViewer);
    const fault = viewer ? null : await sessionFault({ asCaller: (work) => context.asBearer(claims, work) });
    if (fault?.code === 'session_expired') throw fault;
    const secure = context.config.publicUrl.startsWith('https:');
    setSessionCookies(context.reply, { accessToken: input.access_token, refreshToken: input.refresh_token }, secure);
    return { stored: true as const, viewer };
  },
});
