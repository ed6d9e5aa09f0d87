import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { PROJECT_ROOT } from '#database/project-root.ts';

/** The font comes in two parts: what the first lacks (ć, š, ł) is taken from the second. */
const FONTS = { 'Hanken Grotesk': 'latin', 'Hanken Grotesk Ext': 'latin-ext' } as const;

const WEIGHTS = [400, 600] as const;

/** The families of the portal's font, for `fontFamily` of a page. */
export const PDF_FONTS: string[] = Object.keys(FONTS);

/** Longer words would be cut at the edge of a narrow sheet. */
const LONGEST_WORD = 30;

/** An address of mail or of a site: a hyphen in it would be read as a part of it. */
export const isAddress = (word: string): boolean => /[/@]|\w\.\w/.test(word);

/**
 * Makes each letter known by what it is. The font keeps what was once made of it for all files of the process: «ü» is drawn
 * with the «u», which would be taken for a sign without meaning by every later file, and be missing where one copies or hears.
 */
async function nameLetters(family: string, fontWeight: number): Promise<void> {
  const asked = { fontFamily: family, fontWeight };
  await Font.load(asked);
  const { data } = Font.getFont(asked) ?? {};
  if (data && 'characterSet' in data) for (const point of data.characterSet) data.glyphForCodePoint(point);
}

/** Makes the portal's font known to files of PDF; nothing in them is divided but words that no line takes. */
export function registerFonts(): void {
  for (const [family, part] of Object.entries(FONTS)) {
    Font.register({
      family,
      fonts: WEIGHTS.map((fontWeight) => ({
        src: join(PROJECT_ROOT, `server/fonts/hanken-grotesk-${part}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    });
    for (const fontWeight of WEIGHTS) void nameLetters(family, fontWeight);
  }
  Font.registerHyphenationCallback((given) => {
    // The font lacks the narrow space of French, and would draw another sign in its place.
    const word = given.replaceAll('\u202f', '\u00a0');
    return word.length > LONGEST_WORD && !isAddress(word) ? (word.match(/.{1,10}/gsu) ?? [word]) : [word];
  });
}
