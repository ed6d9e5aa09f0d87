import { type AnyExtension, mergeAttributes } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { LINK_TARGET } from '#shared/rich-text-links.ts';
import { limits } from './limits.ts';

/** Nothing of a node but what the stored schema names. */
const none = { addAttributes: () => ({}) };

/** How many columns or rows a cell takes. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1),
});
const cell = { content: 'paragraph+', addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }) };

/** No style in the markup, which the page's policy refuses; Tab leaves the table behind its last cell. */
const PlainTable = Table.extend({
  ...none,
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    };
  },
});

/** Nodes and marks of `shared/contracts/rich-text.ts`, and no others: what the schema does not name cannot be there. */
export const TEXT_EXTENSIONS: readonly AnyExtension[] = [
  Document,
  Text,
  Paragraph,
  Bold,
  Italic,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList.extend(none),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  Blockquote.extend({ content: 'paragraph+' }),
  PlainTable,
  TableRow.extend(none),
  TableHeader.extend(cell),
  TableCell.extend(cell),
  Link.extend({
    addAttributes: () => ({ href: { default: null } }),
    // Words beside a link are no part of it.
    inclusive: false,
  }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: {},
    isAllowedUri: (address) => LINK_TARGET.test(address),
  }),
];

/**
 * All that the editor is made of.
 * @param onRefused what would not fit was left away.
 */
export function extensions(onRefused: (reason: 'tooLarge') => void): AnyExtension[] {
  return [...TEXT_EXTENSIONS, ListKeymap, UndoRedo, Gapcursor, Dropcursor.configure({ width: 2 }), limits(onRefused)];
}
