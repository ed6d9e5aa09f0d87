import type { Column } from '#shared/names/blocks.ts';

/** Blocks in rows: one that takes the whole width alone, those of the two sides as long as none comes between. */
export function inRows<Block>(blocks: readonly Block[], columnOf: (block: Block) => Column): Block[][] {
  const rows: Block[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    const before = last?.[0];
    const beside = columnOf(block) !== 'full' && before !== undefined && columnOf(before) !== 'full';
    if (beside) last?.push(block);
    else rows.push([block]);
  }
  return rows;
}
