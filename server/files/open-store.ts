import type { Config } from '#server/config.ts';
import { openLocalStore } from './local-store.ts';
import { openS3Store } from './s3-store.ts';
import type { FileStore } from './store.ts';

/** Opens the store that the settings name: a bucket, else a folder beside the database. */
export async function openFileStore({ files }: Config): Promise<FileStore> {
  return 'folder' in files ? openLocalStore(files.folder) : openS3Store(files);
}
