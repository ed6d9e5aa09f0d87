import type { QueryClient } from '@tanstack/react-query';
import { type Standing, unreadBy } from '../model/marks.ts';
import { standingQuery } from '../queries.ts';

const own = new WeakSet<Standing>();

/** Changes the number of unread ones by what this page has just marked; its lists show that already. */
export function changeStanding(queries: QueryClient, userId: string, by: number | 'none'): void {
  const { queryKey } = standingQuery(userId);
  // An answer that is on its way counted before the mark.
  void queries.cancelQueries({ queryKey }, { revert: false });
  queries.setQueryData(queryKey, (known) => known && unreadBy(known, by === 'none' ? -known.unread : by));
  // Read back: the cache keeps a copy.
  const kept = queries.getQueryData(queryKey);
  if (kept) own.add(kept);
}

/** Whether this page made this standing itself. */
export function isOwn(standing: Standing): boolean {
  return own.has(standing);
}
