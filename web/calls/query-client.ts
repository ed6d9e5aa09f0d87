import { QueryClient } from '@tanstack/react-query';
import { absence, keeper } from '#web/portal.ts';
import { isRetryable } from './is-retryable.ts';

/** Reads of all screens. What was read stays fresh for half a minute; faults that pass are tried again twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: (failures, error) => failures < 2 && isRetryable(error) },
    mutations: { retry: false },
  },
});

let reader = keeper.current()?.user.id;

// What one person has read is nothing for the next at the same browser.
keeper.subscribe((_event, session, _here, ended) => {
  // A session that ended by itself takes nothing away: its person signs in again over the page.
  if (session?.user.id === reader || (!session && ended)) return;
  reader = session?.user.id;
  queryClient.clear();
});

absence.subscribe(() => {
  if (absence.current()) return;
  // The page was left without anybody coming back.
  if (!keeper.current()) {
    reader = undefined;
    return queryClient.clear();
  }
  // What failed for want of a session is read again once its person is back.
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
});
