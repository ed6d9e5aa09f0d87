import pg from 'pg';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { StartViewAs } from '#areas/settings/view-as-contract.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';

/** POST /view-as: from the next request on the session has the rights of this person, to look only. */
const startCall = defineCall({
  method: 'POST',
  path: '/view-as',
  opensWith: 'canManageDatabase',
  fresh: true,
  idempotent: false,
  feature: 'viewAs',
  summary: 'Look at the portal as somebody else, for half an hour and without writing',
  input: StartViewAs,
  output: z.null(),
  handle: async ({ staff_id, reason }, context) => {
    const started = await context
      .asCaller((tx) => tx.row<{ there: boolean }>(sql`select internal.start_view_as(${staff_id}, ${reason}) as there`))
      .catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
        throw new PortalError('not_allowed', error.message, { cause: error });
      });
    if (!started?.there) throw new PortalError('not_found', 'No active person with this id.');
    return null;
  },
});

/** DELETE /view-as: the session is its owner's again. Nothing happens when it was. */
const endCall = defineCall({
  method: 'DELETE',
  path: '/view-as',
  opensWith: 'signedIn',
  whileViewing: 'open',
  summary: 'Stop looking as somebody else',
  input: z.object({}),
  output: z.null(),
  handle: async (_input, context) => {
    await context.asCaller((tx) => tx.rows(sql`select internal.end_view_as()`));
    return null;
  },
});

/** The calls of «Ansehen als». */
export const viewAsCalls: readonly Call[] = [startCall, endCall];
