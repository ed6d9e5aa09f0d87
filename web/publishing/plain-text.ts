import { isRecord } from '#shared/is-record.ts';

/** Blocks that begin a line of their own. */
const LINES: ReadonlySet<unknown> = new Set(['paragraph', 'heading', 'tableRow']);

/**
 * The words of a stored value as lines, for comparing: rich text block by block, rows of tables with a bar between their
 * cells, everything else as it stands.
 */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (!isRecord(value) || value.type !== 'doc') return JSON.stringify(value, null, 1);
  return linesOf(value).join('\n');
}

function linesOf(node: Record<string, unknown>): string[] {
  if (node.type === 'tableRow')
    return [
      partsOf(node)
        .map((cell) => linesOf(cell).join(' '))
        .join(' | '),
    ];
  if (LINES.has(node.type)) return [inline(node)];
  const lines = partsOf(node).flatMap(linesOf);
  return node.type === 'listItem' ? lines.map((line, place) => `${place === 0 ? '• ' : '  '}${line}`) : lines;
}

const inline = (node: Record<string, unknown>): string =>
  partsOf(node)
    .map((part) => (part.type === 'hardBreak' ? '\n' : typeof part.text === 'string' ? part.text : ''))
    .join('');

function partsOf(node: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(node.content) ? node.content.filter(isRecord) : [];
}
