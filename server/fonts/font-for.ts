import { join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { PROJECT_ROOT } from '#database/project-root.ts';

const fonts = new Map<string, Font>();

/** The part of the portal's font that has a letter: what the first lacks (ć, š, ł) is taken from the second. */
export function fontFor(letter: string, weight: 400 | 600): Font {
  const [latin, more] = ['latin', 'latin-ext'].map((part) => {
    const path = join(PROJECT_ROOT, `server/fonts/hanken-grotesk-${part}-${weight}-normal.woff`);
    const font = fonts.get(path) ?? openSync(path);
    if (!('glyphForCodePoint' in font)) throw new Error('The font is a collection.');
    fonts.set(path, font);
    return font;
  });
  if (!latin || !more) throw new Error('The fonts are missing.');
  const point = letter.codePointAt(0) ?? 0;
  return !latin.hasGlyphForCodePoint(point) && more.hasGlyphForCodePoint(point) ? more : latin;
}

/** How wide a word is on paper, in the unit of its size. */
export function widthOf(word: string, { size, weight }: { size: number; weight: 400 | 600 }): number {
  let width = 0;
  for (const letter of word) {
    const font = fontFor(letter, weight);
    width += (font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth * size) / font.unitsPerEm;
  }
  return width;
}
