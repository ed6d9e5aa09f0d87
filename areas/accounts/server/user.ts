import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { Viewer } from '../contract.ts';

/** GET /auth/user: the signed-in person with company, roles, permissions and programmes, in one read. */
export const userCall = defineCall({
  method: 'GET',
  path: '/auth/user',
  opensWith: 'signedIn',
  summary: 'The signed-in person with company, roles, permissions and programmes',
  input: z.object({}),
  output: Viewer,
  handle: async (_input, context) => {
    const answer = await context.asCaller((tx) =>
      tx.row<{ viewer: z.input<typeof Viewer> }>(sql`select viewer() as viewer`),
    );
    if (!answer?.viewer) throw new PortalError('session_expired', 'The session has ended.');
    return answer.viewer;
  },
});
