/** Page sizes a list offers; the first is the usual one. */
export const PAGE_SIZES = [25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface PageSpan {
  /** The page shown, at least 1 and at most `pages`. */
  page: number;
  pages: number;
  /** Place of the first and the last entry, counted from 1; both 0 when there is none. */
  from: number;
  to: number;
}

/** Which entries a page shows. A page beyond the end, or below 1, becomes the nearest one that exists. */
export function pageSpan(page: number, pageSize: number, total: number): PageSpan {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(pages, Math.max(1, Math.trunc(page) || 1));
  return {
    page: shown,
    pages,
    from: total === 0 ? 0 : (shown - 1) * pageSize + 1,
    to: Math.min(total, shown * pageSize),
  };
}
