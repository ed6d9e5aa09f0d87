import sharp, { type Sharp } from 'sharp';
import { PortalError } from '#server/errors.ts';
import type { Crop, Focus } from '#shared/contracts/file.ts';
import { type ImageKind, MAX_PIXELS, PICTURE_SIZES, type PictureSize } from '#shared/names/files.ts';
import { cutToForm, focusIn, type Region, regionOf } from './cut.ts';

/** The WebP pictures of an image, by the name of their size, and the extent of the upright original. */
export interface Pictures {
  width: number;
  height: number;
  sizes: Record<string, Buffer>;
}

/** The cut of an image; `imageKind` says which sizes are made. */
export interface Cut {
  imageKind: ImageKind | null;
  crop?: Crop;
  focal?: Focus;
}

/** Longest side of a drawing when it is turned into pixels. */
const DRAWN_SIDE = 1920;

const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * Makes every size of an image's kind as WebP: upright, in sRGB, without metadata, of an animation the first picture.
 * @param source path of the original, or the text of a drawing.
 * @throws PortalError invalid_fields `file: too_many_pixels | unreadable`
 */
export async function makePictures(source: string | Buffer, cut: Cut): Promise<Pictures> {
  try {
    return await make(typeof source === 'string' ? source : await draw(source), cut);
  } catch (error) {
    throw error instanceof PortalError ? error : meaningOf(error);
  }
}

async function make(input: string | Buffer, { imageKind, crop, focal }: Cut): Promise<Pictures> {
  const { autoOrient: extent } = await open(input).metadata();
  if (extent.width * extent.height > MAX_PIXELS) throw tooManyPixels();
  const whole = { left: 0, top: 0, ...extent };
  const region = crop ? regionOf(crop, extent) : whole;
  const focus = focusIn(region, extent, focal);
  const sizes: Record<string, Buffer> = {};
  // The large ones are made from the original, which is read once for each form; the small ones from those.
  const sources = new Map<string, { picture: Sharp; extent: { width: number; height: number } }>();
  const wanted = imageKind ? PICTURE_SIZES[imageKind] : { full: FULL };
  for (const [name, size] of Object.entries(wanted).sort(([, one], [, other]) => other.width - one.width)) {
    const cut = size.fit === 'inside' ? whole : size.fit === 'fill' ? cutToForm(region, size, focus) : region;
    const key = JSON.stringify(cut);
    const from = sources.get(key) ?? (await extract(input, cut, size));
    sources.set(key, from);
    sizes[name] = await finish(from.picture.clone(), size);
  }
  return { ...extent, sizes };
}

const FULL: PictureSize = { width: 1920, height: 1920, fit: 'inside' };

function open(input: string | Buffer): Sharp {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
}

/** The cut region at the largest size it is needed in, as bare pixels, so that the original is decoded only once. */
async function extract(input: string | Buffer, cut: Region, { width, height }: PictureSize) {
  const { data, info } = await open(input)
    .autoOrient()
    .extract(cut)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  return { picture: sharp(data, { raw }), extent: raw };
}

function finish(picture: Sharp, { width, height, fit }: PictureSize): Promise<Buffer> {
  const sized =
    fit === 'inside'
      ? picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
      : picture.resize({ width, height, fit: fit === 'fill' ? 'cover' : 'contain', background: CLEAR });
  return sized.webp({ quality: 82, effort: 4, smartSubsample: true }).toBuffer();
}

/** Turns a drawing into pixels, large enough for the largest picture. */
async function draw(text: Buffer): Promise<Buffer> {
  if ((await carriedPixels(text.toString())) > MAX_PIXELS) throw tooManyPixels();
  const { width, height } = await open(text).metadata();
  const density = Math.min(2400, Math.max(1, (72 * DRAWN_SIDE) / Math.max(width, height)));
  return sharp(text, { density, limitInputPixels: MAX_PIXELS }).png({ compressionLevel: 1 }).toBuffer();
}

/** Pixels of the pictures in a drawing, which are read whole, however small they compress and are shown. */
async function carriedPixels(drawing: string): Promise<number> {
  let pixels = 0;
  for (const [, written = ''] of drawing.matchAll(/data:image\/(?:png|jpe?g|webp);base64,([^"'<>)]*)/gi)) {
    // Blanks may stand in it as XML writes them, and any letter as addresses do.
    const data = written.replaceAll(/&[^&;]*;/g, '').replaceAll(/%([0-9a-f]{2})/gi, (_all, hex) => letter(hex));
    const { width, height } = await open(Buffer.from(data, 'base64')).metadata();
    pixels += width * height;
  }
  return pixels;
}

function letter(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

function meaningOf(error: unknown): PortalError {
  if (error instanceof Error && /pixel limit/i.test(error.message)) return tooManyPixels(error);
  return new PortalError('invalid_fields', `The picture cannot be read: ${String(error)}`, {
    fields: { file: 'unreadable' },
    cause: error,
  });
}

function tooManyPixels(cause?: unknown): PortalError {
  const message = `The picture has more than ${MAX_PIXELS} pixels.`;
  return new PortalError('invalid_fields', message, { fields: { file: 'too_many_pixels' }, cause });
}
