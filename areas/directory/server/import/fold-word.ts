/** A word as lists of words are searched: lower case, without accents or signs; `Optiker:in` and `optikerin` are one. */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
