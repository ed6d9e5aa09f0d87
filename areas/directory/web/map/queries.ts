import { queryOptions } from '@tanstack/react-query';
import { backend } from '#web/backend.ts';
import { answered } from '../queries.ts';
import type { BranchPin } from './pins.ts';

/** All branches that the reader may see; kept while one filters, because the filters only choose among them. */
export function branchPinsQuery() {
  return queryOptions({
    queryKey: ['directory', 'pins'],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<BranchPin[]> => {
      const client = await backend();
      return answered(await client.rpc('branch_pins').abortSignal(signal));
    },
  });
}
