import type { Config } from '#server/config.ts';
import { openLocalStore } from './local-store.ts';
import type { FileStore } from './store.ts';

/** Opens the store that the settings name: a bucket, else a folder beside the database. */
export async function openFileStore({ files }: Config): Promise<FileStore> {
  if ('folder' in files) return openLocalStore(files.folder);
  // Amazon's library is the largest of all: only who has a bucket loads it.
  return (await import('./s3-store.ts')).openS3Store(files);
}
