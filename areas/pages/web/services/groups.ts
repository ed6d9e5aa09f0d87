import type { PageKey } from '#shared/names/blocks.ts';

interface InTree {
  id: string;
  key: string | null;
  parent_id: string | null;
}

/**
 * The pages below the page with a key: each of its pages with all that stand below it, whatever their level. Those
 * without any stand together, first. Pages come in the order of the tree.
 */
export function groupsBelow<Page extends InTree>(
  pages: readonly Page[],
  key: PageKey,
): { top: Page | undefined; below: Page[] }[] {
  const root = pages.find((page) => page.key === key);
  const childrenOf = (id: string | undefined) => pages.filter((page) => page.parent_id === id);
  const allBelow = (page: Page): Page[] => childrenOf(page.id).flatMap((child) => [child, ...allBelow(child)]);
  if (!root) return [];
  const tops = childrenOf(root.id).map((top) => ({ top, below: allBelow(top) }));
  const single = tops.filter(({ below }) => below.length === 0).map(({ top }) => top);
  const groups = tops.filter(({ below }) => below.length > 0);
  return single.length > 0 ? [{ top: undefined, below: single }, ...groups] : groups;
}
