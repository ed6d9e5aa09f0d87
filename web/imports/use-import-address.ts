import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '#web/router/use-address.ts';
import { PAGE_SIZES, type PageSize } from '#web/ui/pager-facts.ts';

export interface ImportAddress {
  /** The import on screen, if any. */
  id: string | undefined;
  kind: string | undefined;
  lines: string | undefined;
  page: number;
  size: PageSize;
  /** The columns are to be chosen anew. */
  columns: boolean;
  search(change: Readonly<Record<string, unknown>>): Record<string, unknown>;
  go(change: Readonly<Record<string, unknown>>): void;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** What of an import stands in the address, below whatever screen it is part of. */
export function useImportAddress(path: string): ImportAddress {
  const query = useAddress();
  const navigate = useNavigate();
  const { import: _id, lines: _lines, page: _page, columns: _columns, kind: _kind, size: _size, ...rest } = query;
  const page = Math.trunc(Number(query.page));
  const search = (change: Readonly<Record<string, unknown>>) => ({ ...rest, ...change });
  return {
    id: text(query.import),
    kind: text(query.kind),
    lines: text(query.lines),
    page: page >= 1 && page < 10_000 ? page : 1,
    size: PAGE_SIZES.find((size) => String(size) === String(query.size)) ?? PAGE_SIZES[0],
    columns: query.columns === true || query.columns === 'true',
    search,
    go: (change) => void navigate({ to: path, search: search(change), resetScroll: false }),
  };
}
