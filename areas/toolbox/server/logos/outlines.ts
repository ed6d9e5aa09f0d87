import { fontFor } from '#server/fonts/font-for.ts';
import { normalised } from '#shared/normalised.ts';
import type { Drawing } from './drawing.ts';

/** A line of text as paths, its letters' foot on y; letters that no font has are passed over. */
export function outlineOf(text: string, { size, weight = 600 }: { size: number; weight?: 400 | 600 }, x = 0, y = 0) {
  const paths: string[] = [];
  let at = x;
  for (const letter of normalised(text, 'NFC')) {
    const font = fontFor(letter, weight);
    const point = letter.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(point)) continue;
    const glyph = font.glyphForCodePoint(point);
    const scale = size / font.unitsPerEm;
    const path = glyph.path.scale(scale, -scale).translate(at, y).toSVG();
    if (path) paths.push(path.replaceAll(/\d+\.\d{3,}/g, (number) => String(Math.round(+number * 100) / 100)));
    at += glyph.advanceWidth * scale;
  }
  return { path: paths.join(''), width: at - x };
}

/** From here on a name takes two lines. */
const LONG = 26;

/** A name on one line, or on two of about the same length. */
function linesOf(name: string): string[] {
  if (name.length <= LONG) return [name];
  const blanks = [...name.matchAll(/\s/g)].map(({ index }) => index);
  const middle = blanks.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}

/** The line-up of a company: the logo, its clear space with a line in the middle, and the name as outlines. */
export function lineUp(
  drawing: Drawing,
  name: string,
  { percent, colour }: { percent: number; colour: string },
): Drawing {
  const { x, y, width, height, inside } = drawing;
  const room = (height * Math.max(percent, 20)) / 100;
  const lines = linesOf(name.trim());
  const size = height * (lines.length > 1 ? 0.36 : 0.46);
  const from = x + width + 2 * room;
  const top = y + height / 2 - ((lines.length - 1) * size * 1.2) / 2 + size * 0.34;
  const outlines = lines.map((line, at) => outlineOf(line, { size }, from, top + at * size * 1.2));
  const rule = height / 60;
  return {
    ...{ x, y, height },
    width: from - x + Math.max(...outlines.map((outline) => outline.width)),
    inside: `${inside}<rect x="${x + width + room - rule / 2}" y="${y}" width="${rule}" height="${height}" fill="${colour}"/><path d="${outlines.map(({ path }) => path).join('')}" fill="${colour}"/>`,
  };
}
