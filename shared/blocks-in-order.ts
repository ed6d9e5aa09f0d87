import { isRecord } from './is-record.ts';

/**
 * The texts of a page's blocks as they are read: in the order of its blocks, items in that of their block, and a title
 * before what stands under it. What the page no longer has comes last.
 */
export function blocksInOrder(
  texts: Readonly<Record<string, unknown>>,
  blocks: readonly unknown[],
): Record<string, unknown> {
  return inOrder(texts, blocks, (text, block) => {
    if (!isRecord(text)) return text;
    const { title, items, ...others } = text;
    const parts = isRecord(block) && Array.isArray(block.items) ? block.items : [];
    return {
      ...(title !== undefined && { title }),
      ...others,
      ...(items !== undefined && { items: isRecord(items) ? inOrder(items, parts, titleFirst) : items }),
    };
  });
}

function inOrder(
  texts: Readonly<Record<string, unknown>>,
  order: readonly unknown[],
  each: (text: unknown, one: unknown) => unknown,
): Record<string, unknown> {
  const known = order.filter((one) => isRecord(one) && String(one.id) in texts) as { id: string }[];
  const ids = new Set(known.map(({ id }) => id));
  return Object.fromEntries([
    ...known.map((one) => [one.id, each(texts[one.id], one)] as const),
    ...Object.entries(texts)
      .filter(([id]) => !ids.has(id))
      .map(([id, text]) => [id, each(text, undefined)] as const),
  ]);
}

const titleFirst = (text: unknown): unknown => {
  if (!isRecord(text) || text.title === undefined) return text;
  const { title, ...others } = text;
  return { title, ...others };
};
