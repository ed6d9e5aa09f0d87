import { DataError } from '../errors.ts';

/** A part of the rows. */
export interface Page {
  offset: number;
  limit: number | null;
}

/** Narrows a page by the legacy header `Range: first-last`; other forms of that header are not ours. */
export function withRangeHeader(page: Page, range: string | undefined, unit: string | undefined): Page {
  if (range === undefined || (unit !== undefined && unit !== 'items')) return page;
  const found = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(range.trim());
  if (!found) return page;
  const first = Number(found[1]);
  const offset = Math.max(page.offset, first);
  const end = Math.min(
    page.limit === null ? Number.POSITIVE_INFINITY : page.offset + page.limit,
    found[2] === undefined ? Number.POSITIVE_INFINITY : Number(found[2]) + 1,
  );
  if (end < offset) {
    throw new DataError({
      status: 416,
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `The range ${range} ends before it starts.`,
    });
  }
  return { offset, limit: Number.isFinite(end) ? end - offset : null };
}
