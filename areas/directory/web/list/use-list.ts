import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '#web/router/use-address.ts';
import { useViews, type ViewedList, type Views } from '#web/saved-views/use-views.ts';
import { explicitQuery } from '#web/saved-views/view-query.ts';
import { type ListSearch, type ListState, readList, writeList } from './list-search.ts';

/** Path of the list. */
export const LIST_PATH = '/app/opticians';

/** The list, for the views that people keep of it. */
export const VIEWED: ViewedList = { list: 'opticians', path: LIST_PATH, tidy: (query) => writeList(readList(query)) };

export interface List {
  state: ListState;
  /** Typing replaces the entry of the history, choosing adds one. */
  change: (next: Partial<ListState>, how?: 'replace') => void;
  /** The address's query of a state, for links. */
  searchOf: (state: ListState) => ListSearch | { all: 1 };
  views: Views;
}

/** What the list shows, read from the address, and the way to change it. */
export function useList(): List {
  const search = useAddress();
  const navigate = useNavigate();
  const views = useViews(VIEWED);
  const state = readList(search);
  const searchOf = (wanted: ListState) => explicitQuery(writeList(wanted), views.mayHaveDefault);
  const change = (next: Partial<ListState>, how?: 'replace') => {
    void navigate({
      to: LIST_PATH,
      search: searchOf({ ...state, page: 1, ...next }),
      replace: how === 'replace',
      resetScroll: false,
    });
  };
  return { state, change, searchOf, views };
}
