import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { PROJECT_ROOT } from '#database/project-root.ts';

/** The font comes in two parts: what the first lacks (ć, š, ł) is taken from the second. */
const FONTS = { 'Hanken Grotesk': 'latin', 'Hanken Grotesk Ext': 'latin-ext' } as const;

/** The families of the portal's font, for `fontFamily` of a page. */
export const PDF_FONTS: string[] = Object.keys(FONTS);

/** Longer words would be cut at the edge of a narrow sheet. */
const LONGEST_WORD = 30;

/** An address of mail or of a site: a hyphen in it would be read as a part of it. */
export const isAddress = (word: string): boolean => /[/@]|\w\.\w/.test(word);

/** Makes the portal's font known to files of PDF; nothing in them is divided but words that no line takes. */
export function registerFonts(): void {
  for (const [family, part] of Object.entries(FONTS)) {
    Font.register({
      family,
      fonts: [400, 600].map((fontWeight) => ({
        src: join(PROJECT_ROOT, `server/fonts/hanken-grotesk-${part}-${fontWeight}-normal.woff`),
        fontWeight,
      })),
    });
  }
  Font.registerHyphenationCallback((given) => {
    // The font lacks the narrow space of French, and would draw another sign in its place.
    const word = given.replaceAll('\u202f', '\u00a0');
    return word.length > LONGEST_WORD && !isAddress(word) ? (word.match(/.{1,10}/gsu) ?? [word]) : [word];
  });
}
