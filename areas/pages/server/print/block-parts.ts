import { Link, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as make, type ReactNode } from 'react';
import type { BlockText } from '#shared/contracts/blocks.ts';
import type { LivePage } from '#shared/contracts/page.ts';
import { isRecord } from '#shared/is-record.ts';

const STYLES = StyleSheet.create({
  block: { marginBottom: 8 },
  heading: { fontSize: 14, fontWeight: 600, marginTop: 10, marginBottom: 4 },
  paragraph: { marginBottom: 5, lineHeight: 1.4 },
  strong: { fontWeight: 600 },
  link: { color: '#0b4fb3' },
  item: { flexDirection: 'row', marginBottom: 2 },
  mark: { width: 16 },
  fill: { flex: 1 },
  note: { borderLeft: '2pt solid #ffd400', paddingLeft: 8, marginVertical: 4 },
  row: { flexDirection: 'row', borderBottom: '0.5pt solid #c3cad8' },
  cell: { flex: 1, padding: 3, fontSize: 9.5 },
});

type Names = Readonly<Record<string, string>>;
type Node = Record<string, unknown>;

/**
 * A block on paper: what it says. Pictures and films stand as their words, files, people and pages by their names.
 * @param names of what blocks speak of, by id
 */
export function blockParts({ settings, text }: LivePage['blocks'][number], names: Names, key: string): ReactNode {
  const words: BlockText = text ?? {};
  const { kind } = settings;
  const style = kind === 'callout' ? STYLES.note : STYLES.block;
  const items = 'items' in settings && Array.isArray(settings.items) ? settings.items.filter(isRecord) : [];
  return make(
    View,
    { key, style },
    words.title?.trim() && make(Text, { style: kind === 'heading' ? STYLES.heading : STYLES.strong }, words.title),
    // A picture by what it shows.
    (words.text || words.alt) && make(Text, { style: STYLES.paragraph }, words.text || words.alt),
    'staff_id' in settings && typeof settings.staff_id === 'string' && make(Text, {}, names[settings.staff_id] ?? ''),
    'url' in settings &&
      typeof settings.url === 'string' &&
      make(Link, { src: settings.url, style: STYLES.link }, settings.url),
    documentParts(words.body),
    items.map((item, at) =>
      itemParts(item, words.items?.[String(item.id)], names, kind === 'steps' ? `${at + 1}.` : '•'),
    ),
  );
}

function itemParts(item: Node, words: Partial<BlockText> | undefined, names: Names, mark: string): ReactNode {
  const named = [item.file, item.page].map((id) => names[String(id)]).find(Boolean);
  const href = typeof item.href === 'string' ? item.href : undefined;
  const title = words?.title?.trim() || words?.alt || named || href;
  if (!title && !words?.body) return null;
  return make(
    View,
    { key: String(item.id), style: STYLES.item },
    make(Text, { style: STYLES.mark }, mark),
    make(
      View,
      { style: STYLES.fill },
      title && make(Text, { style: words?.body ? STYLES.strong : {} }, title),
      words?.text && make(Text, {}, words.text),
      documentParts(words?.body),
    ),
  );
}

/** The blocks of a document of rich text; nothing of what is none. */
function documentParts(document: unknown): ReactNode {
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
