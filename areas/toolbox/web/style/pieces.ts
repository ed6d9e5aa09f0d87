import { GALLERY } from './gallery.tsx';
import { PAGE_GALLERY } from './gallery-page.tsx';

/** Every part of the kit. */
export const PIECES = [...GALLERY, ...PAGE_GALLERY];

/** What draws them, as it is written. */
export async function sourceOfPieces(): Promise<string> {
  const files = await Promise.all([import('./gallery.tsx?raw'), import('./gallery-page.tsx?raw')]);
  return files.map((file) => file.default).join('\n');
}
