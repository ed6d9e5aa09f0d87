import { foldText } from './fold-text.ts';

/** From and to, in UTF-16 units. */
export type Mark = [from: number, to: number];

/** A word of a text. */
export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Where words begin with one of these (folded); of a short text also where they stand inside a word.
 * @param fold of a long text what remembers its words
 */
export function marksOf(text: string, words: readonly string[], inside = false, fold = foldText): Mark[] {
  const marks: Mark[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word);
    const places = words.map((one) => ({ one, at: placeOf(folded, one, inside) })).filter(({ at }) => at >= 0);
    const longest = places.toSorted((left, right) => right.one.length - left.one.length)[0];
    if (!longest) continue;
    // Spelled with other letters than folded (ue, ß, accents apart), places do not fit: then it is the whole word, as
    // it is when only an ending is left.
    const same = folded.length === word.length && (longest.at > 0 || folded.length - longest.one.length > 2);
    marks.push(same ? [index + longest.at, index + longest.at + longest.one.length] : [index, index + word.length]);
  }
  return marks;
}

/** Where a folded word has this in it: at its beginning, with `inside` anywhere; -1 where it has not. */
export function placeOf(folded: string, word: string, inside: boolean): number {
  if (folded === word) return 0;
  if (word.length < 3) return folded.startsWith(word) && inside ? 0 : -1;
  return inside ? folded.indexOf(word) : folded.startsWith(word) ? 0 : -1;
}
