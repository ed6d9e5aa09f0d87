import type { Statement } from './text.ts';

/**
 * A text for somebody who sees this result and not the one before: without what tells a difference, since the score
 * before follows from it. What stays holds no figure but its own score out of 100.
 */
export function withoutDifferences<T extends { text: string | null; statements: readonly Statement[] | null }>(
  kept: T,
): T {
  if (!kept.text || !kept.statements) return kept;
  const [stays, goes] = [[] as Statement[], new Set<string>()];
  for (const statement of kept.statements) {
    const figures = (statement.text.match(/\d+/g) ?? []).map(Number);
    const own =
      figures.length === 0 || (figures.includes(100) && figures.every((n) => n === 100 || n === statement.score));
    if (own) stays.push(statement);
    else goes.add(statement.text.trim());
  }
  const paragraphs = kept.text.split('\n\n').filter((paragraph) => !goes.has(paragraph.trim()));
  return { ...kept, statements: stays, text: paragraphs.join('\n\n') };
}
