import { drawnOnce } from '#server/images/drawn-once.ts';

/** Room around a picture, in pixels as shown: of the plate, where it needs one. */
const EDGE = 4;

/** Frames of the pictures of a signature, in pixels as shown. */
export const LOGO_FRAME = { width: 140, height: 64 } as const;
export const PROGRAM_FRAME = { width: 224, height: 40 } as const;
export const BANNER_FRAME = { width: 480, height: 160 } as const;

/** An extent in the form of a picture, inside of a frame. */
export function fitted(width: number, height: number, frame: { width: number; height: number }) {
  const scale = Math.min(frame.width / width, frame.height / height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const linear = (part: number) => (part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);

/** Luminance of the lightest ground that mail programs call dark, #1F1F1F: what has 3:1 there has it on black. */
const DARK = linear(0x1f);

/** Whether more than a fiftieth of what is drawn would be under 3:1 on a dark ground. */
function isLostOnDark(pixels: Buffer): boolean {
  let drawn = 0;
  let lost = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    drawn += 1;
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    if ((luminance + 0.05) / (DARK + 0.05) < 3) lost += 1;
  }
  return lost > drawn / 50;
}

/** Anybody may ask for a picture, and drawing one takes a moment of the process: some hundred are kept. */
const kept = drawnOnce(8 * 1024 * 1024);

/**
 * A picture as mails show it, drawn once.
 * @param source names it with what it looks like now, and reads it when its turn has come
 * @throws PortalError too_many_requests when too many others are being drawn
 */
export const keptMailPicture = (
  source: { name: string; read: () => Promise<Buffer> },
  shown: { width: number; height: number },
): Promise<Buffer> =>
  kept(`${source.name} ${shown.width} ${shown.height}`, async () => mailPicture(await source.read(), shown));

/**
 * A picture as mails show it: PNG of double density, marked as 96 dpi because Outlook would size it by any other, with an
 * edge that is a light plate where the picture would be lost on a dark ground.
 * @param shown its extent in the mail, the edge included
 */
export async function mailPicture(source: Buffer, shown: { width: number; height: number }): Promise<Buffer> {
  const [width, height] = [shown.width, shown.height].map((side) => Math.max(1, (side - 2 * EDGE) * 2));
  // Few ask for it: the process starts without it.
  const { default: sharp } = await import('sharp');
  const inner = sharp(source)
    .resize({ width, height, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha();
  const pixels = await inner.clone().raw().toBuffer();
  const clear = await sharp(source)
    .stats()
    .then(({ isOpaque }) => !isOpaque);
  const plate = clear && isLostOnDark(pixels);
  const ground = plate ? { r: 255, g: 255, b: 255, alpha: 1 } : { r: 255, g: 255, b: 255, alpha: 0 };
  const edge = EDGE * 2;
  const framed = await sharp(await (plate ? inner.flatten({ background: ground }) : inner).png().toBuffer())
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: ground })
    .withMetadata({ density: 96 })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return framed;
}
