import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { RICH_TEXT_LIMITS as LIMITS } from '#shared/rich-text-limits.ts';

/** Refuses every change after which a text could not be saved; what stands stays as it is. */
export const limits = (onRefused: (reason: 'tooLarge') => void) =>
  Extension.create({
    name: 'limits',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction, state) => {
          if (!transaction.docChanged || fits(transaction.doc) || !fits(state.doc)) return true;
          onRefused('tooLarge');
          return false;
        },
      }),
    ],
  });

const LISTS: ReadonlySet<string> = new Set(['bulletList', 'orderedList']);
const MAX_CHILDREN: Readonly<Record<string, number>> = {
  doc: LIMITS.blocks,
  paragraph: LIMITS.runs,
  heading: LIMITS.headingRuns,
  bulletList: LIMITS.items,
  orderedList: LIMITS.items,
  listItem: LIMITS.parts,
  blockquote: LIMITS.parts,
  tableHeader: LIMITS.parts,
  tableCell: LIMITS.parts,
  table: LIMITS.rows,
  tableRow: LIMITS.columns,
};

/** Whether a document keeps to what the stored schema allows. */
export function fits(document: Node): boolean {
  return document.textContent.length <= LIMITS.text && fitsAt(document, 0);
}

function fitsAt(node: Node, depth: number): boolean {
  if (node.isText) return (node.text?.length ?? 0) <= LIMITS.run;
  const here = LISTS.has(node.type.name) ? depth + 1 : depth;
  const { colspan = 1, rowspan = 1 } = node.attrs;
  if (here > LIMITS.listDepth || colspan > LIMITS.columns || rowspan > LIMITS.rows) return false;
  if (node.childCount > (MAX_CHILDREN[node.type.name] ?? Number.POSITIVE_INFINITY)) return false;
  return node.children.every((child) => fitsAt(child, here));
}
