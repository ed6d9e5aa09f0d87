import { queryOptions } from '@tanstack/react-query';
import { asking } from '#web/calls/data-service.ts';
import type { BranchPin } from './pins.ts';

/** All branches that the reader may see; kept while one filters, because the filters only choose among them. */
export function branchPinsQuery() {
  return queryOptions({
    queryKey: ['directory', 'pins'],
    staleTime: 300_000,
    queryFn: asking<BranchPin[]>((client) => client.rpc('branch_pins')),
  });
}
