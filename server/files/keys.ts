import { randomBytes } from 'node:crypto';
import type { Pictures } from '#server/images/make-pictures.ts';
import type { Variants } from './file-row.ts';
import type { FileStore } from './store.ts';

/** Key of what was uploaded (of a drawing: what is left of it). */
export function originalKey(id: string): string {
  return `${id}/original`;
}

/** Key of one picture. */
export function pictureKey(id: string, version: string, size: string): string {
  return `${id}/${version}/${size}.webp`;
}

/** A name for pictures that a file did not have before. */
export function newVersion(): string {
  return randomBytes(6).toString('hex');
}

/** Stores the pictures of a file under a version; what the row has to say of them comes back. */
export async function storePictures(
  store: FileStore,
  id: string,
  { sizes }: Pictures,
  version = newVersion(),
): Promise<Variants> {
  for (const [size, bytes] of Object.entries(sizes))
    await store.put(pictureKey(id, version, size), bytes, 'image/webp');
  return { version, sizes: Object.fromEntries(Object.entries(sizes).map(([size, bytes]) => [size, bytes.length])) };
}
