import { PortalError } from '#server/errors.ts';

/** A drawing with its extent, in its own units. */
export interface Drawing {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What stands inside its root, and what the root says of colours. */
  inside: string;
}

const fault = (why: string, file: string) => new PortalError('invalid_fields', why, { fields: { file } });

/**
 * Reads a drawing that is clean and well-formed.
 * @throws PortalError invalid_fields `file: extent` without a viewBox, or with one that no logo has
 */
export function readDrawing(svg: string): Drawing {
  const root = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg);
  const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(root?.[1] ?? '')?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const form = width / height;
  if (!(form >= 1 / 20 && form <= 20)) throw fault('The drawing has no extent of a logo.', 'extent');
  // Attributes of the root that are inherited go along with what is inside.
  const kept = [...(root?.[1] ?? '').matchAll(/\s(fill|fill-rule|stroke(?:-[a-z]+)?|clip-rule|color)="([^"]*)"/g)];
  const inherited = kept.map(([, name, value]) => ` ${name}="${value}"`).join('');
  const inside = root?.[2] ?? '';
  return { x, y, width, height, inside: inherited ? `<g${inherited}>${inside}</g>` : inside };
}

/** Room around a drawing, in percent of its height. */
export function withRoom({ x, y, width, height, inside }: Drawing, percent: number): Drawing {
  const room = (height * percent) / 100;
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room, inside };
}

const short = (number: number) => String(Math.round(number * 1000) / 1000);

/** The drawing as SVG; with a width in pixels where it is to be turned into them, on a ground where there is one. */
export function writeDrawing({ x, y, width, height, inside }: Drawing, pixels?: number, ground?: string): string {
  const extent = pixels ? ` width="${pixels}" height="${Math.max(1, Math.round((pixels * height) / width))}"` : '';
  const box = [x, y, width, height].map(short);
  const plate = ground
    ? `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${ground}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg"${extent} viewBox="${box.join(' ')}">${plate}${inside}</svg>`;
}

/** So many parts may stand for others: even each in the next they come to some thousands. */
const MAX_COPIES = 24;

/**
 * Refuses what cannot be printed as it is: letters whose font others lack, pictures of pixels, and parts that stand for
 * one another a million times, which would stop every program that shows them.
 * @throws PortalError invalid_fields `file: text | pixels | large | too_long`
 */
export function refuseUnprintable(svg: string): void {
  if (/<(text|tspan|textPath|style)\b/i.test(svg)) throw fault('Letters must be outlines.', 'text');
  if (/<image\b/i.test(svg)) throw fault('Pictures of pixels are no drawing.', 'pixels');
  if ((svg.match(/<use\b/gi)?.length ?? 0) > MAX_COPIES) throw fault('Too many parts stand for others.', 'too_long');
  if (svg.length > 200_000) throw fault('The drawing has more than 200,000 characters.', 'large');
}
