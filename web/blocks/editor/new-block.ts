import type { BlockText, Container } from '#shared/contracts/blocks.ts';
import type { RichText } from '#shared/contracts/rich-text.ts';
import { isRecord } from '#shared/is-record.ts';
import type { BlockKind } from '#shared/names/blocks.ts';

const CENTRE = { x: 0.5, y: 0.5 };

/** A block of a kind as it begins, with a text that shows where to write. */
export function newBlock(kind: BlockKind): { container: Container; text: BlockText } {
  const own = { id: crypto.randomUUID(), column: 'full' } as const;
  const item = { id: crypto.randomUUID() };
  switch (kind) {
    case 'heading':
      return { container: { ...own, kind, level: 2 }, text: {} };
    case 'table':
      return { container: { ...own, kind }, text: { body: EMPTY_TABLE } };
    case 'image':
      return { container: { ...own, kind, file: null, focus: CENTRE, shape: 'whole' }, text: {} };
    case 'callout':
      return { container: { ...own, kind, tone: 'info' }, text: {} };
    case 'accordion':
    case 'steps':
      return { container: { ...own, kind, items: [item] }, text: {} };
    case 'gallery':
    case 'files':
    case 'links':
      return { container: { ...own, kind, items: [] }, text: {} };
    case 'video':
      return { container: { ...own, kind, url: null }, text: {} };
    case 'contact':
      return { container: { ...own, kind, staff_id: null }, text: {} };
    case 'text':
      return { container: { ...own, kind }, text: {} };
  }
}

/** Whether a text has nothing but empty paragraphs: nothing is lost when its block goes. */
export function isUnwritten(text: BlockText | undefined): boolean {
  return Object.values(text ?? {}).every((value) =>
    typeof value === 'string' ? !value.trim() : value === undefined || isEmptyDocument(value),
  );
}

const isEmptyDocument = (value: unknown): boolean =>
  isRecord(value) &&
  value.type === 'doc' &&
  Array.isArray(value.content) &&
  value.content.every((node) => isRecord(node) && node.type === 'paragraph' && !(node.content as unknown[])?.length);

const cells = (type: 'tableHeader' | 'tableCell') =>
  Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' as const }] }));
const EMPTY_TABLE: RichText = {
  type: 'doc',
  content: [
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: cells('tableHeader') },
        { type: 'tableRow', content: cells('tableCell') },
      ],
    },
  ],
};
