/** A name in the one spelling in which the directory is searched (the function `search_fold` of the database). */
export function foldName(text: string): string {
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
