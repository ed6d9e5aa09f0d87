import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as make, type ReactNode } from 'react';
import { isRecord } from '#shared/is-record.ts';

/** How rich text looks on paper. */
export const RICH_TEXT_STYLES = StyleSheet.create({
  block: { marginBottom: 8 },
  heading: { fontSize: 14, fontWeight: 600, marginTop: 10, marginBottom: 4 },
  paragraph: { marginBottom: 5, lineHeight: 1.4 },
  strong: { fontWeight: 600 },
  item: { flexDirection: 'row', marginBottom: 2 },
  mark: { width: 16 },
  fill: { flex: 1 },
  note: { borderLeft: '2pt solid #ffd400', paddingLeft: 8, marginVertical: 4 },
  row: { flexDirection: 'row', borderBottom: '0.5pt solid #c3cad8' },
  cell: { flex: 1, padding: 3, fontSize: 9.5 },
});
const STYLES = RICH_TEXT_STYLES;

type Node = Record<string, unknown>;

/** The blocks of a document of rich text, on paper; nothing of what is none. */
export function documentParts(document: unknown): ReactNode {
  return partsOf(document).map((node, at) => nodeParts(node, `${at}`));
}

function nodeParts(node: Node, key: string): ReactNode {
  const inside = partsOf(node);
  switch (node.type) {
    case 'heading':
      return make(Text, { key, style: STYLES.heading }, inline(inside));
    case 'bulletList':
    case 'orderedList':
      return make(
        View,
        { key },
        inside.map((item, at) =>
          make(
            View,
            { key: at, style: STYLES.item },
            make(Text, { style: STYLES.mark }, node.type === 'orderedList' ? `${at + 1}.` : '•'),
            make(View, { style: STYLES.fill }, documentParts(item)),
          ),
        ),
      );
    case 'blockquote':
      return make(View, { key, style: STYLES.note }, documentParts(node));
    case 'table':
      return make(View, { key, style: STYLES.block }, inside.map(rowParts));
    default:
      return make(Text, { key, style: STYLES.paragraph }, inline(inside));
  }
}

function rowParts(row: Node, at: number): ReactNode {
  return make(
    View,
    { key: at, style: STYLES.row, wrap: false },
    partsOf(row).map((cell, place) =>
      make(
        View,
        { key: place, style: { ...STYLES.cell, ...(cell.type === 'tableHeader' && STYLES.strong) } },
        documentParts(cell),
      ),
    ),
  );
}

/** Words with their marks. */
function inline(nodes: readonly Node[]): ReactNode {
  return nodes.map((node, key) => {
    if (node.type === 'hardBreak') return '\n';
    const marks = Array.isArray(node.marks) ? node.marks.filter(isRecord) : [];
    const strong = marks.some(({ type }) => type === 'bold');
    return make(Text, { key, style: strong ? STYLES.strong : {} }, typeof node.text === 'string' ? node.text : '');
  });
}

const partsOf = (node: unknown): Node[] =>
  isRecord(node) && Array.isArray(node.content) ? node.content.filter(isRecord) : [];
