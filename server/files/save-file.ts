import type { CallContext } from '#server/http/call.ts';
import { type FileRow, insertFile, type NewFile } from './file-row.ts';
import type { FileStore } from './store.ts';
import { dropFolder, finishFolder, noteFolder } from './unfinished.ts';

/**
 * Stores a new file: first its objects, by `store`, then its row. When either fails nothing is left; what a process
 * leaves that dies in between is removed by the next start (`removeUnfinished`).
 */
export async function saveFile(
  context: CallContext,
  id: string,
  store: (files: FileStore) => Promise<NewFile>,
): Promise<FileRow> {
  await noteFolder(context, id);
  try {
    const file = await store(context.files);
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
