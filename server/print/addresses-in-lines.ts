import { widthOf } from '#server/fonts/font-for.ts';
import { isAddress } from '#server/fonts/pdf-fonts.ts';

interface Line {
  /** In points, as the size of the letters. */
  room: number;
  size: number;
  weight: 400 | 600;
}

/** Text in which addresses of mail and sites that no line takes go on in the next one, without a hyphen. */
export const addressesInLines = (text: string, line: Line): string =>
  text.replaceAll(/\S+/g, (word) => (isAddress(word) ? inLines(word, line).join('\n') : word));

function inLines(word: string, line: Line): string[] {
  let end = 0;
  let width = 0;
  for (const letter of word) {
    width += widthOf(letter, line);
    // At least one letter a line, and room for what the layout rounds.
    if (end > 0 && width > line.room - 1) break;
    end += letter.length;
  }
  if (end >= word.length) return [word];
  const at = placeToBreak(word, end);
  return [word.slice(0, at), ...inLines(word.slice(at), line)];
}

/** Behind a slash or an at, or before another sign, so that nobody takes it for the end of a sentence; else where the line ends. */
function placeToBreak(word: string, end: number): number {
  for (let at = end; at > end / 2; at -= 1) {
    if (/[/@]/.test(word[at - 1] ?? '') || /[-.?&=#_]/.test(word[at] ?? '')) return at;
  }
  return end;
}
