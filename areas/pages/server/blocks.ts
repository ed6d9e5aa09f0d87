import { createHash } from 'node:crypto';
import type { BlockText, PageFacts, PageTexts } from '#shared/contracts/blocks.ts';
import type { Column } from '#shared/names/blocks.ts';
import { COLUMNS } from '#shared/names/blocks.ts';
import type { Direction } from '#shared/names/content.ts';

/** Changes of one block of a page, each without regard to the others. They answer new values and change none. */

type Blocks = PageFacts['containers'];
type Block = Blocks[number];

/** What a part is, in few letters: who saves it says what it was. Values as they come from the database. */
export function stampOf(part: unknown): string {
  return createHash('sha256').update(JSON.stringify(part)).digest('base64url').slice(0, 22);
}

/** The stamp of what has no language of a block. Where it stands is not a part of it: a block is moved while another writes in it. */
export function blockStamp({ column: _column, ...settings }: Block): string {
  return stampOf(settings);
}

/** The stamps of a text: `head` for title and teaser, and of each block. */
export function textStamps({ title, teaser, blocks }: PageTexts): Record<string, string> {
  return {
    head: stampOf([title, teaser]),
    ...Object.fromEntries(Object.entries(blocks).map(([id, text]) => [id, stampOf(text)])),
  };
}

/** Puts a block behind another one, at the top with null; behind one that is gone it comes last. */
export function inserted(blocks: Blocks, block: Block, after: string | null): Blocks {
  const at = after === null ? 0 : blocks.findIndex(({ id }) => id === after) + 1 || blocks.length;
  return blocks.toSpliced(at, 0, block);
}

/** What has no language of a block, where it stands now. */
export function changed(blocks: Blocks, block: Block): Blocks {
  return blocks.map((one) => (one.id === block.id ? { ...block, column: one.column } : one));
}

/** Puts a block of the page elsewhere. */
export function placed(blocks: Blocks, id: string, after: string | null, column: Column): Blocks {
  const block = blocks.find((one) => one.id === id);
  if (!block || after === id) return blocks.map((one) => (one.id === id ? { ...one, column } : one));
  return inserted(
    blocks.filter((one) => one.id !== id),
    { ...block, column },
    after,
  );
}

/**
 * One step: left and right from side to side by way of the whole width, up and down past the next block that stands in
 * its way. At the edge nothing happens.
 */
export function moved(blocks: Blocks, id: string, direction: Direction): Blocks {
  const at = blocks.findIndex((one) => one.id === id);
  const block = blocks[at];
  if (!block) return blocks;
  if (direction === 'left' || direction === 'right') {
    const column = COLUMNS[COLUMNS.indexOf(block.column) + (direction === 'left' ? -1 : 1)] ?? block.column;
    return blocks.with(at, { ...block, column });
  }
  const rest = blocks.toSpliced(at, 1);
  const isInWay = (other: Block) => block.column === 'full' || other.column === 'full' || other.column === block.column;
  if (direction === 'up') {
    const to = rest.slice(0, at).findLastIndex(isInWay);
    return rest.toSpliced(Math.max(to, 0), 0, block);
  }
  const next = rest.slice(at).findIndex(isInWay);
  return rest.toSpliced(next < 0 ? rest.length : at + next + 1, 0, block);
}

/** A text with the text of one block in it. */
export function written(texts: PageTexts, id: string, text: BlockText): PageTexts {
  return { ...texts, blocks: { ...texts.blocks, [id]: text } };
}

/** A text without the text of a block. */
export function emptied(texts: PageTexts, id: string): PageTexts {
  const { [id]: _gone, ...blocks } = texts.blocks;
  return { ...texts, blocks };
}
