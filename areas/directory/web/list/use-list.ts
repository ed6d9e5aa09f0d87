import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ListState, readList, writeList } from './list-search.ts';

/** Path of the list. */
export const LIST_PATH = '/app/opticians';

/** What the list shows, read from the address, and the way to change it. Typing replaces, choosing adds to history. */
export function useList(): { state: ListState; change: (next: Partial<ListState>, how?: 'replace') => void } {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = readList(search);
  const change = (next: Partial<ListState>, how?: 'replace') => {
    void navigate({
      to: LIST_PATH,
      search: writeList({ ...state, page: 1, ...next }) as never,
      replace: how === 'replace',
      resetScroll: false,
    });
  };
  return { state, change };
}
