/** What separates cells; the first wins a tie, because it is what spreadsheets here write. */
const CANDIDATES = [';', '\t', ',', '|'] as const;

/** So many lines are looked at. */
const LOOK = 30;

/**
 * The character that separates the cells of a text: the one that most lines have, and about as often each. A first
 * line `sep=;`, which Excel writes, decides by itself.
 */
export function delimiterOf(text: string): string {
  const [, stated] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  if (stated) return stated;
  const counts = countPerLine(text);
  const scored = CANDIDATES.map((candidate) => {
    const of = counts.map((line) => line.get(candidate) ?? 0);
    const first = of.find((count) => count > 0) ?? 0;
    return { candidate, score: of.filter((count) => count === first && first > 0).length, first };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score || b.first - a.first);
  return best && best.score > 0 ? best.candidate : ';';
}

/** How often each candidate stands outside quotes, in the first lines that are not empty. */
function countPerLine(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = [];
  let line = new Map<string, number>();
  let quoted = false;
  let filled = false;
  for (const letter of text) {
    if (letter === '"') quoted = !quoted;
    if (letter === '\n' && !quoted) {
      if (filled) lines.push(line);
      if (lines.length === LOOK) return lines;
      [line, filled] = [new Map(), false];
    } else {
      filled ||= letter.trim() !== '';
      if (!quoted && CANDIDATES.some((candidate) => candidate === letter))
        line.set(letter, (line.get(letter) ?? 0) + 1);
    }
  }
  return filled ? [...lines, line] : lines;
}
