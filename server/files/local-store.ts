import { createReadStream } from 'node:fs';
import { mkdir, open, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { createFileStore, type FileStore } from './store.ts';

/** A store in a folder of this machine, which is made when it is missing. */
export async function openLocalStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return createFileStore({
    disk: new Disk(new FSDriver({ location: folder, visibility: 'private' })),
    read: async (key, range) => {
      // Opened first: a missing object is an error here, not in the middle of an answer.
      const handle = await open(join(folder, key));
      return createReadStream('', { fd: handle, ...range });
    },
    isMissing: (error) => codeOf(error) === 'ENOENT',
    topFolders: () => topFolders(folder),
  });
}

async function* topFolders(folder: string): AsyncIterable<string> {
  for await (const entry of await opendir(folder)) if (entry.isDirectory()) yield entry.name;
}

/** The system's code, also of an error that flydrive has wrapped. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return error.cause instanceof Error ? codeOf(error.cause) : 'code' in error ? error.code : undefined;
}
