import { useQueryClient } from '@tanstack/react-query';
import { type Read, stale } from './stale.ts';
import { useTellFailure } from './use-tell-failure.ts';

/** Does something that changes what was read of these: a failure is told, and all of it is read anew. */
export function useAct(...reads: readonly Read[]): (work: () => Promise<unknown>) => Promise<void> {
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  return async (work) => {
    await work().catch(tellFailure);
    await stale(queries, ...reads);
  };
}
