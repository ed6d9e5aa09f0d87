import { useNavigate, useSearch } from '@tanstack/react-router';
import { type GridState, readGrid, writeGrid } from './grid-state.ts';

type Query = Record<string, unknown>;

export interface Grid {
  state: GridState;
  /** The whole query of the address, for the filters that stand beside the grid. */
  query: Query;
  /** The query with another state of the grid, for links. */
  searchWith: (change: Partial<GridState>) => Query;
  /** Moves to another view. Filters go back to the first page. Typing replaces the entry of the history. */
  change: (change: Partial<GridState>, how?: 'replace') => void;
  filter: (change: Query, how?: 'replace') => void;
}

/** The state of the grid on the screen at `path`, kept in the address. */
export function useGrid(path: string, fields: readonly string[]): Grid {
  const navigate = useNavigate();
  const query: Query = useSearch({ strict: false });
  const state = readGrid(query, fields);
  const go = (search: Query, how?: 'replace') =>
    void navigate({ to: path, search: search as never, replace: how === 'replace', resetScroll: false });
  const searchWith = (change: Partial<GridState>) => ({ ...query, ...writeGrid({ ...state, ...change }) });
  return {
    state,
    query,
    searchWith,
    change: (change, how) => go(searchWith(change), how),
    filter: (change, how) => go({ ...searchWith({ page: 1 }), ...change }, how),
  };
}
