import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';
import { LOGO_PIXELS, type LogoColour, type LogoFormat, type LogoInk, pixelsOf } from '../../logo-facts.ts';
import { type Drawing, readDrawing, withRoom, writeDrawing } from './drawing.ts';
import type { LogoWish } from './logo-workshop.ts';

/** A drawing that somebody may have, with what its files depend on. */
export interface LogoSource {
  file_id: string;
  variant: string;
  svg: string;
  title: string;
  clear_space: number;
  colours: LogoColour[];
  /** The company of who asks, for its line-up. */
  company: string;
  /** Whether that it is taken in the format that was asked for is still to be noted. */
  due: boolean;
}

/** Which drawings are asked for: of the current version without an id of one, all of them without a variant. */
interface AskedSource {
  logo_id: string;
  version_id?: string | undefined;
  variant?: string;
  language: string;
}

const readSources = ({ logo_id, version_id, variant, language }: AskedSource, format?: LogoFormat) => sql`
  select source.*, source.drawn as variant from contents item
  cross join lateral internal.logo_sources(item.id, ${version_id ?? null}, ${variant ?? null}, ${language}, ${format ?? null}) source
  where item.id = ${logo_id}`;

/**
 * The drawings of a version of a logo that the caller may have.
 * @throws PortalError not_found
 */
export async function logoSources(
  { asCallerOnce }: Pick<CallContext, 'asCallerOnce'>,
  asked: AskedSource,
  format?: LogoFormat,
): Promise<[LogoSource, ...LogoSource[]]> {
  const [first, ...others] = await asCallerOnce<LogoSource>(readSources(asked, format));
  if (!first) throw new PortalError('not_found', 'There is no such logo for this person.');
  return [first, ...others];
}

/** How a file is asked for. */
export interface FileWish {
  format: LogoFormat;
  width: number;
  unit: 'px' | 'mm';
  dpi: number;
  zone: boolean;
  ink: LogoInk;
  /** With the name of the company beside it. */
  lineup: boolean;
}

const DARK = '#0B1B38';
const darkness = (hex: string) =>
  Number.parseInt(hex.slice(1, 3), 16) + Number.parseInt(hex.slice(3, 5), 16) + Number.parseInt(hex.slice(5), 16);

/**
 * What is to be drawn of a source.
 * @throws PortalError invalid_fields `width: range` outside of 16 to 4,000 pixels
 */
export async function wishOf(source: LogoSource, wish: FileWish): Promise<LogoWish> {
  const { format, width, unit, ink, lineup } = wish;
  const { min, max } = LOGO_PIXELS;
  // A PDF has no pixels: it is as wide as so many of the screen's.
  const dpi = unit === 'px' && format === 'pdf' ? 96 : wish.dpi;
  const pixels = pixelsOf(width, unit, dpi);
  const negative = source.variant.endsWith('negative');
  const dark = source.colours.map(({ hex }) => hex).toSorted((a, b) => darkness(a) - darkness(b))[0] ?? DARK;
  let drawing: Drawing = readDrawing(source.svg);
  if (lineup) {
    // Loaded by the first line-up, not by the start.
    const { lineUp } = await import('./outlines.ts');
    const colour = negative ? '#FFFFFF' : dark;
    drawing = lineUp(drawing, source.company, { percent: source.clear_space, colour });
  }
  if (wish.zone) drawing = withRoom(drawing, source.clear_space);
  const height = (pixels * drawing.height) / drawing.width;
  if (format !== 'svg' && (pixels < min || pixels > max || height > max)) {
    throw new PortalError('invalid_fields', `${pixels} × ${Math.round(height)} pixels.`, {
      fields: { width: 'range' },
    });
  }
  return {
    ...{ svg: writeDrawing(drawing), format, pixels, dpi, ink, title: source.title },
    colours: ink === 'rgb' ? [] : source.colours,
    // What has no clear ground of its own gets the one that it is drawn for.
    ...(format === 'jpg' && { ground: negative ? dark : '#FFFFFF' }),
  };
}
