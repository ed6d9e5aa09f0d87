/** What may be uploaded, and how pictures are cut. Names and extensions are the specification's (§3). */

export const FILE_KINDS = ['image', 'document'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

export const IMAGE_KINDS = ['Person', 'Business', 'Logo', 'Marketplace', 'Background'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

export const FILE_VISIBILITIES = ['private', 'public'] as const;
export type FileVisibility = (typeof FILE_VISIBILITIES)[number];

export const EXTENSIONS: Readonly<Record<FileKind, readonly string[]>> = {
  image: ['.jpg', '.jpeg', '.png', '.webp', '.svg'],
  document: ['.pdf', '.docx', '.doc', '.xlsx', '.xls', '.pptx', '.ppt'],
};

const MB = 1024 * 1024;

/** Bytes at most (decisions §4); a drawing is text that has to be read as a whole. */
export const LARGEST: Readonly<Record<FileKind | 'svg', number>> = { image: 10 * MB, document: 25 * MB, svg: MB };

/** Pictures of an item at most, where it has several in order. */
export const MAX_PICTURES = 12;

/** Pixels of a picture at most: above the largest photo of a common phone, below what costs the process its memory. */
export const MAX_PIXELS = 55_000_000;

/** The last extension of a file's name in lower case, with its dot; empty without one. */
export function extensionOf(name: string): string {
  return /\.[^./\\]+$/.exec(name)?.[0].toLowerCase() ?? '';
}

/** The kind that a file's extension stands for, or undefined when it is not listed. */
export function kindOfName(name: string): FileKind | undefined {
  return FILE_KINDS.find((kind) => EXTENSIONS[kind].includes(extensionOf(name)));
}

/** Bytes a file of this name may have at most; 0 when its extension is not listed. */
export function largestOf(name: string): number {
  const kind = kindOfName(name);
  if (!kind) return 0;
  return extensionOf(name) === '.svg' ? LARGEST.svg : LARGEST[kind];
}

/** How the pictures of one size are made: cut to fill, or set whole on a clear ground; `full` keeps its form. */
export interface PictureSize {
  width: number;
  height: number;
  fit: 'fill' | 'whole' | 'inside';
}

const squares = (fit: 'fill' | 'whole'): Record<string, PictureSize> =>
  Object.fromEntries([40, 60, 80, 120, 160].map((side) => [String(side), { width: side, height: side, fit }]));

const cards = (fit: 'fill' | 'whole'): Record<string, PictureSize> => ({
  card: { width: 272, height: 184, fit },
  card2x: { width: 544, height: 368, fit },
});

const FULL: Record<string, PictureSize> = { full: { width: 1920, height: 1920, fit: 'inside' } };

/** The sizes of each kind of image: discs and tiles of 40, 60 and 80, cards of 272 × 184, each also at double density. */
export const PICTURE_SIZES: Readonly<Record<ImageKind, Readonly<Record<string, PictureSize>>>> = {
  Person: { ...squares('fill'), ...FULL },
  Logo: { ...squares('whole'), ...cards('whole'), ...FULL },
  Business: { ...cards('fill'), ...FULL },
  Marketplace: { ...cards('fill'), ...FULL },
  Background: { ...cards('fill'), ...FULL },
};

export const PICTURE_SIZE_NAMES = ['40', '60', '80', '120', '160', 'card', 'card2x', 'full'] as const;
export type PictureSizeName = (typeof PICTURE_SIZE_NAMES)[number];
