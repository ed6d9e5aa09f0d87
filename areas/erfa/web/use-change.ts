import { useMutation, useQueryClient } from '@tanstack/react-query';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';

/** Sends a change of a group, tells what refused it, and reads groups, meetings and tasks again. */
export function useChange() {
  const queries = useQueryClient();
  const tellFailure = useTellFailure('erfa:fault');
  return useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => stale(queries, 'erfa', 'meetings', 'dashboard'),
    onError: tellFailure,
  });
}
