import type { QueryClient } from '@tanstack/react-query';

/**
 * What screens read: the first part of every query key, which the compiler asks for. Who saves something says which of
 * them are no longer right; what of them is on screen is then read again, the rest when it is next shown. An area adds
 * its own beside its queries: `declare module '#web/calls/stale.ts' { interface Reads { news: true } }`.
 */
export interface Reads {
  account: true;
  accounts: true;
  audit: true;
  current: true;
  dashboard: true;
  'dashboard tiles': true;
  directory: true;
  drawings: true;
  exports: true;
  google: true;
  imports: true;
  'mail log': true;
  'mail templates': true;
  notifications: true;
  rights: true;
  savedViews: true;
  settings: true;
  similar: true;
}
export type Read = keyof Reads;

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [Read, ...unknown[]];
  }
}

/** Everything that was read about these is stale. Resolves when what is on screen is there again. */
export async function stale(queries: QueryClient, ...reads: readonly Read[]): Promise<void> {
  await Promise.all(reads.map((read) => queries.invalidateQueries({ queryKey: [read] })));
}

/** The same for what changed only beside what is on screen: it is read again when it is next shown. */
export async function staleElsewhere(queries: QueryClient, ...reads: readonly Read[]): Promise<void> {
  await Promise.all(reads.map((read) => queries.invalidateQueries({ queryKey: [read], refetchType: 'none' })));
}

/** Everything is stale but these. */
export function staleExcept(queries: QueryClient, kept: Read): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== kept });
}
