import { buffer } from 'node:stream/consumers';
import { pictureKey } from '#server/files/keys.ts';
import type { FileStore } from '#server/files/store.ts';

/** A stored picture: its file, and the version of its sizes. */
export interface PrintedPicture {
  id: string;
  version: string;
}

/**
 * A stored picture as sheets take it, the portal's own drawing of what was uploaded (0155).
 * @param pixels its longer side at most; as large as it is kept without it
 */
export async function printedPicture(
  files: FileStore,
  { id, version }: PrintedPicture,
  pixels?: number,
): Promise<Buffer> {
  // Loaded by the first picture, not by the start.
  const { default: sharp } = await import('sharp');
  const picture = sharp(await buffer(await files.read(pictureKey(id, version, 'full'))));
  if (pixels) picture.resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true });
  return picture.png().toBuffer();
}
