/** A text in the one spelling in which the directory is searched (the function `search_fold` of the database). */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a text has every word typed, whatever case, accents, umlaut spelling and order. Nothing typed is in all. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldText(text);
  return foldText(typed)
    .split(' ')
    .every((word) => folded.includes(word));
}
