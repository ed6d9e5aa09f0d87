import type { CallContext } from '#server/http/call.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { type FileRow, insertFile, type NewFile } from './file-row.ts';
import type { FileStore } from './store.ts';
import { bytesOf, noteStored, refuseSpent } from './stored-bytes.ts';
import { dropFolder, finishFolder, noteFolder } from './unfinished.ts';

/**
 * Stores a new file: first its objects, by `store`, then its row. When either fails nothing is left; what a process
 * leaves that dies in between is removed by the next start (`removeUnfinished`).
 * @throws PortalError too_many_requests when the caller has stored as much as is taken in a day
 */
export async function saveFile(
  context: CallContext,
  id: string,
  store: (files: FileStore) => Promise<NewFile>,
): Promise<FileRow> {
  const person = personOf(context.caller) ?? '';
  refuseSpent(person);
  await noteFolder(context, id);
  try {
    const file = await store(context.files);
    noteStored(person, bytesOf(file));
    return await context.asSystem(
      'files are recorded by the process, which knows their keys and hashes',
      async (tx) => {
        await finishFolder(tx, id);
        return insertFile(tx, file);
      },
    );
  } catch (error) {
    await dropFolder(context, id).catch((fault: unknown) =>
      context.request.log.warn({ err: fault, id }, 'objects of a failed upload stay'),
    );
    throw error;
  }
}
