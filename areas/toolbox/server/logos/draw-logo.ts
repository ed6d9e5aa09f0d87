import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import svgToPdf from 'svg-to-pdfkit';
import { PortalError } from '#server/errors.ts';
import type { LogoColour, LogoInk } from '../../logo-facts.ts';
import { readDrawing, writeDrawing } from './drawing.ts';
import type { LogoWish } from './logo-workshop.ts';

/**
 * A drawing as a file.
 * @throws PortalError invalid_fields `ink: not_set` where a colour of the drawing has no value for this ink
 */
export async function drawLogo(wish: LogoWish): Promise<Uint8Array> {
  const { svg, format, pixels, dpi, ground } = wish;
  if (format === 'svg') return Buffer.from(svg);
  if (format === 'pdf') return drawPdf(wish);
  const drawn = sharp(Buffer.from(writeDrawing(readDrawing(svg), pixels, ground))).withMetadata({ density: dpi });
  if (format === 'png') return drawn.png({ compressionLevel: 9 }).toBuffer();
  if (format === 'webp') return drawn.webp({ lossless: true }).toBuffer();
  return drawn
    .flatten({ background: ground ?? '#ffffff' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function drawPdf({ svg, pixels, dpi, ink, colours, title }: LogoWish): Promise<Uint8Array> {
  const drawing = readDrawing(svg);
  const width = (pixels / dpi) * 72;
  const height = (width * drawing.height) / drawing.width;
  const pdf = new PDFDocument({ size: [width, height], margin: 0, info: { Title: title, Creator: 'Portal' } });
  const bytes = buffer(pdf);
  const mixed = ink === 'rgb' ? undefined : inksOf(pdf, ink, colours);
  // Its types know RGB alone; mixtures of four colours and the names of separations pass through it as they are.
  const inks = { colorCallback: mixed } as unknown as SvgToPdfOptions;
  svgToPdf(pdf, svg, 0, 0, { width, height, assumePt: true, ...(mixed && inks) });
  pdf.end();
  return bytes;
}

type SvgToPdfOptions = NonNullable<Parameters<typeof svgToPdf>[4]>;
declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** Not among its published types; percent of each ink that stands in for it on screen. */
      addSpotColor(name: string, cyan: number, magenta: number, yellow: number, black: number): this;
    }
  }
}

type Colour = [colour: unknown, opacity: number] | null | undefined;
const numbers = (text: string) => text.split(' ').map(Number);
const NO_INK = [0, 0, 0, 0];

/** Each colour of the drawing as the office entered it; white is the paper. Nothing is computed from another colour. */
function inksOf(pdf: PDFKit.PDFDocument, ink: Exclude<LogoInk, 'rgb'>, colours: readonly LogoColour[]) {
  const spots = new Set<string>();
  return (colour: Colour, written?: string): Colour => {
    if (!colour || !Array.isArray(colour[0])) return colour;
    // What the library begins with; drawings say each of their colours.
    if (written === undefined) return [NO_INK, colour[1]];
    const hex = `#${colour[0].map((part: number) => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
    if (hex === '#FFFFFF') return [NO_INK, colour[1]];
    const known = colours.find((one) => one.hex === hex);
    const mixed = ink === 'spot' ? known?.coated : known?.[ink];
    if (!known || !mixed || (ink === 'spot' && !known.pantone)) {
      throw new PortalError('invalid_fields', `${hex} has no value for ${ink}.`, { fields: { ink: 'not_set' } });
    }
    if (ink !== 'spot') return [numbers(mixed), colour[1]];
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = numbers(mixed);
    if (!spots.has(known.pantone)) pdf.addSpotColor(known.pantone, cyan, magenta, yellow, black);
    spots.add(known.pantone);
    return [known.pantone, colour[1]];
  };
}
