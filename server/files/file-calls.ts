import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { StoredFile } from '#shared/contracts/file.ts';
import { answerFile, visibleFile } from './file-row.ts';

const ById = z.object({ id: z.guid() });

/** GET /files/single?id=: what is known of a file. */
export const fileCall = defineCall({
  method: 'GET',
  path: '/files/single',
  opensWith: 'signedIn',
  summary: 'What is known of a file',
  input: ById,
  output: StoredFile,
  handle: async ({ id }, context) => answerFile(await visibleFile(context, id)),
});

/** DELETE /files/single?id=: removes a file for good that no record uses. */
export const removeFileCall = defineCall({
  method: 'DELETE',
  path: '/files/single',
  opensWith: 'signedIn',
  summary: 'Remove a file that nothing uses',
  input: ById,
  output: z.object({ removed: z.literal(true) }),
  handle: async ({ id }, context) => {
    const file = await visibleFile(context, id);
    if (!file.changeable) throw new PortalError('not_allowed', 'This file is for others to remove.');
    const removed = await context.asSystem('files are removed by the process, together with their objects', (tx) =>
      tx.row(sql`delete from files where id = ${id} and not held returning id`),
    );
    if (!removed) throw new PortalError('conflict', 'A record uses this file.', { fields: { id: 'held' } });
    // What stays behind when the store is down is removed by the nightly job.
    await context.files
      .removeFolder(id)
      .catch((error: unknown) => context.request.log.warn({ err: error, id }, 'objects of a removed file stay'));
    return { removed: true as const };
  },
});
