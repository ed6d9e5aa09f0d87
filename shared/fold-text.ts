import { normalised } from './normalised.ts';

/** A text without accents and other marks on its letters: `Genève` becomes `Geneve`. */
export function withoutMarks(text: string): string {
  return normalised(text, 'NFD').replace(/\p{M}/gu, '');
}

/** A text in the one spelling in which the directory is searched (the function `search_fold` of the database). */
export function foldText(text: string): string {
  return withoutMarks(normalised(text, 'NFKC').replaceAll('ß', 'ss'))
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A text as one word, for lists of words: `Optiker:in` and `optikerin` are one, blanks and signs do not count. */
export function foldWord(text: string): string {
  return foldText(text).replaceAll(' ', '');
}

/** Whether a text has every word typed, whatever case, accents, umlaut spelling and order. Nothing typed is in all. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}
