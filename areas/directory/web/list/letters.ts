/** Items under one letter. */
export interface LetterSection<Item> {
  letter: string;
  items: Item[];
}

/** Letters that stand for themselves although they carry a mark or are joined. */
const JOINED: Record<string, string> = { Œ: 'O', Æ: 'A', Ø: 'O', Ł: 'L', Đ: 'D', Þ: 'T', ẞ: 'S' };

/** The letter a name stands under: É under E, Ä under A, œ under O; digits and everything else under #. */
export function letterOf(name: string): string {
  const first =
    name
      .normalize('NFD')
      .match(/[\p{L}\p{N}]/u)?.[0]
      ?.toLocaleUpperCase('de-CH') ?? '';
  const letter = (JOINED[first] ?? first).charAt(0);
  return /^[A-Z]$/.test(letter) ? letter : '#';
}

/** Cuts a list that is already sorted into one section per letter, keeping its order. */
export function byLetter<Item>(sorted: readonly Item[], nameOf: (item: Item) => string): LetterSection<Item>[] {
  const sections: LetterSection<Item>[] = [];
  for (const item of sorted) {
    const letter = letterOf(nameOf(item));
    const last = sections.at(-1);
    if (last?.letter === letter) last.items.push(item);
    else sections.push({ letter, items: [item] });
  }
  return sections;
}
