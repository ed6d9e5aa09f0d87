import { isPageKey, PAGE_KEYS } from '#shared/names/blocks.ts';

/** Where a page is read: its own screen, or that of its area. */
export function pagePath({ id, key }: { id: string; key: string | null }): string {
  return isPageKey(key) ? PAGE_KEYS[key].path : `/app/pages/${id}`;
}
