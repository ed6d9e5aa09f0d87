import type { QueryClient } from '@tanstack/react-query';
import { type Read, stale } from '#web/calls/stale.ts';
import { CALLS } from './queries.ts';

const FOLDERS: ReadonlySet<string> = new Set(Object.values(CALLS));

/**
 * A registration or a date changed: what was read of registrations, the tiles, and what the areas whose dates they are
 * show of seats and of one's own, are stale, with further `reads`. Resolves when what is on screen is there again.
 */
export async function staleRegistrations(queries: QueryClient, ...reads: readonly Read[]): Promise<void> {
  await Promise.all([
    stale(queries, 'registration', 'dashboard tiles', ...reads),
    queries.invalidateQueries({ predicate: ({ queryKey }) => FOLDERS.has(`/${queryKey[0]}`) }),
  ]);
}
