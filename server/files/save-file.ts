import type { CallContext } from '#server/http/call.ts';
import { type FileRow, insertFile, type NewFile } from './file-row.ts';
import type { FileStore } from './store.ts';

/**
 * Stores a new file: first its objects, by `store`, then its row. When either fails nothing is left; a process that dies
 * in between leaves objects without a row, which the nightly job removes.
 */
export async function saveFile(
  context: CallContext,
  id: string,
  store: (files: FileStore) => Promise<NewFile>,
): Promise<FileRow> {
  try {
    const file = await store(context.files);
    return await context.asSystem('files are recorded by the process, which knows their keys and hashes', (tx) =>
      insertFile(tx, file),
    );
  } catch (error) {
    await context.files
      .removeFolder(id)
      .catch((fault: unknown) => context.request.log.warn({ err: fault, id }, 'objects of a failed upload stay'));
    throw error;
  }
}
