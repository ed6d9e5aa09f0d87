import type { PictureSizeName } from '#shared/names/files.ts';
import { isUuid } from '#shared/uuid.ts';

/** Each size that screens show, with the one for displays of double density. */
const DOUBLE = { '40': '80', '60': '120', '80': '160', card: 'card2x', full: 'full' } as const;
export type ShownSize = keyof typeof DOUBLE;

/** Attributes of an `img`. */
export interface PictureSource {
  src: string;
  srcSet?: string;
}

/** What an image field holds (a file's id), as sources of an `img` in this size; an address stays what it is. */
export function pictureSource(image: string, size: ShownSize): PictureSource {
  if (!isUuid(image)) return { src: image };
  const [one, two] = [pictureAddress(image, size), pictureAddress(image, DOUBLE[size])];
  return one === two ? { src: one } : { src: one, srcSet: `${one} 1x, ${two} 2x` };
}

/** Address of one picture of a stored image. */
export function pictureAddress(id: string, size: PictureSizeName): string {
  return `/api/v1/storage/image?id=${encodeURIComponent(id)}&size=${size}`;
}

/** Address of a file's own bytes. */
export function fileAddress(id: string): string {
  return `/api/v1/storage/private-file?id=${encodeURIComponent(id)}`;
}
