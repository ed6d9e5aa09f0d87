import type { DemoPaper } from '#database/seed/demo-papers.ts';
import { type Random, randomOf } from '#database/seed/random.ts';
import type { BlockText, Container } from '#shared/contracts/blocks.ts';
import type { RichText } from '#shared/contracts/rich-text.ts';
import type { DemoBlock, DemoPage, Words } from './demo-page.ts';

type Language = 'de' | 'fr';
type Node = RichText['content'][number];

/** What the blocks of other pages and people are called by. */
export interface Known {
  pageId(name: string): string;
  staffId(account: string): string | null;
}

/** The containers of a page, and the texts of each language by their ids. */
export interface StoredBlocks {
  containers: Container[];
  texts: Record<Language, Record<string, BlockText>>;
}

/** A demo page's blocks as they are stored. */
export function storedBlocks({ blocks }: DemoPage, known: Known, random: Random): StoredBlocks {
  const stored: StoredBlocks = { containers: [], texts: { de: {}, fr: {} } };
  for (const block of blocks) {
    const { container, de, fr } = storedBlock(block, known, random);
    stored.containers.push(container);
    if (de) stored.texts.de[container.id] = de;
    if (fr) stored.texts.fr[container.id] = fr;
  }
  return stored;
}

interface StoredBlock {
  container: Container;
  de?: BlockText;
  fr?: BlockText;
}

function storedBlock(block: DemoBlock, known: Known, random: Random): StoredBlock {
  const own = { id: random.uuid(), column: block.column ?? 'full' } as const;
  switch (block.kind) {
    case 'heading': {
      const container = { ...own, kind: block.kind, level: block.level ?? 2 };
      return { container, de: { title: block.de }, fr: { title: block.fr } };
    }
    case 'text':
      return {
        container: { ...own, kind: block.kind },
        de: { body: richText(block.de) },
        fr: { body: richText(block.fr) },
      };
    case 'callout':
      return { container: { ...own, kind: block.kind, tone: block.tone }, de: titled(block.de), fr: titled(block.fr) };
    case 'table':
      return { container: { ...own, kind: block.kind }, de: tabled(block.de), fr: tabled(block.fr) };
    case 'video':
      return { container: { ...own, kind: block.kind, url: block.url }, de: block.de, fr: block.fr };
    case 'contact':
      return {
        container: { ...own, kind: block.kind, staff_id: known.staffId(block.account) },
        de: block.de,
        fr: block.fr,
      };
    case 'accordion':
    case 'steps':
      return withItems(own, block, random);
    case 'files':
      return withFiles(own, block, random);
    case 'links':
      return withLinks(own, block, known, random);
  }
}

type Own = Pick<Container, 'id' | 'column'>;

function withItems(
  own: Own,
  { kind, items }: Extract<DemoBlock, { kind: 'accordion' | 'steps' }>,
  random: Random,
): StoredBlock {
  const made = items.map((item) => ({ id: random.uuid(), ...item }));
  const texts = (language: Language) => ({
    items: Object.fromEntries(made.map((item) => [item.id, titled(item[language])])),
  });
  return { container: { ...own, kind, items: made.map(({ id }) => ({ id })) }, de: texts('de'), fr: texts('fr') };
}

function withLinks(own: Own, block: Extract<DemoBlock, { kind: 'links' }>, known: Known, random: Random): StoredBlock {
  const made = block.items.map((item) => ({ id: random.uuid(), ...item }));
  const texts = (language: Language) => ({
    ...(block[language] && { title: block[language] }),
    items: Object.fromEntries(made.map((item) => [item.id, item[language] ?? {}])),
  });
  const items = made.map((item) =>
    'page' in item ? { id: item.id, page: known.pageId(item.page) } : { id: item.id, href: item.href },
  );
  return { container: { ...own, kind: 'links', items }, de: texts('de'), fr: texts('fr') };
}

type Files = Extract<DemoBlock, { kind: 'files' }>;

function withFiles(own: Own, block: Files, random: Random): StoredBlock {
  const made = block.items.map((item) => ({ id: random.uuid(), ...item }));
  const texts = (language: Language) => ({
    title: block[language],
    items: Object.fromEntries(made.map((item) => [item.id, { title: item[language] }])),
  });
  const items = made.map(({ id, name }) => ({ id, file: fileId(name) }));
  return { container: { ...own, kind: 'files', items }, de: texts('de'), fr: texts('fr') };
}

/** The papers that blocks of a page offer. */
export const papersOf = ({ blocks }: DemoPage): DemoPaper[] =>
  blocks.flatMap((block) =>
    block.kind === 'files' ? block.items.map(({ name, lines }) => ({ id: fileId(name), name, lines })) : [],
  );

const fileId = (name: string) => randomOf(`page file ${name}`).uuid();

const titled = ({ title, text }: { title?: string; text?: Words }): BlockText => ({
  ...(title && { title }),
  ...(text && { body: richText(text) }),
});

function tabled({ title, rows }: { title?: string; rows: readonly (readonly string[])[] }): BlockText {
  const content = rows.map((cells, row) => ({
    type: 'tableRow' as const,
    content: cells.map((cell) => ({
      type: row === 0 ? ('tableHeader' as const) : ('tableCell' as const),
      content: [paragraph(cell)],
    })),
  }));
  return { ...(title && { title }), body: { type: 'doc', content: [{ type: 'table', content }] } };
}

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  ...(text && { content: [{ type: 'text' as const, text }] }),
});

/** What a line begins with, and what it becomes. */
const MARKED = /^(- |1\. |## )?(.*)$/s;
const LISTS: Readonly<Record<string, 'bulletList' | 'orderedList'>> = { '- ': 'bulletList', '1. ': 'orderedList' };

/** Paragraphs, lists and headings as a document. */
export function richText(lines: Words): RichText {
  const content: Node[] = [];
  for (const line of lines) {
    const [, mark = '', text = ''] = MARKED.exec(line) ?? [];
    const list = LISTS[mark];
    const last = content.at(-1);
    if (list) {
      const item = { type: 'listItem' as const, content: [paragraph(text)] };
      if (last?.type === list) last.content.push(item);
      else content.push({ type: list, content: [item] });
    } else if (mark) {
      content.push({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });
    } else content.push(paragraph(text));
  }
  return { type: 'doc', content };
}
