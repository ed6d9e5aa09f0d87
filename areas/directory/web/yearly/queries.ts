import { queryOptions } from '@tanstack/react-query';
import { asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { Confirmed } from '../../yearly-contract.ts';

/** A branch with its last confirmation (view `branch_checks`). */
export interface BranchCheck {
  branch_id: string;
  optician_id: string;
  optician_name: string;
  name: string;
  place: string;
  confirmed: string | null;
  confirmed_by_name: string | null;
  reminded: string | null;
  due_since: string;
  due: boolean;
}

const COLUMNS =
  'branch_id, optician_id, optician_name, name, place, confirmed, confirmed_by_name, reminded, due_since, due';

/** When the branches of a company were confirmed. */
export function companyChecksQuery(opticianId: string) {
  return queryOptions({
    queryKey: ['directory', 'checks', opticianId],
    queryFn: asking<BranchCheck[]>((client) =>
      client.from('branch_checks').select(COLUMNS).eq('optician_id', opticianId).order('name'),
    ),
  });
}

/** All branches whose confirmation ran out, the longest first. */
export function dueChecksQuery() {
  return queryOptions({
    queryKey: ['directory', 'checks', 'due'],
    queryFn: asking<BranchCheck[]>((client) =>
      client.from('branch_checks').select(COLUMNS).eq('due', true).order('due_since').order('branch_id').limit(1000),
    ),
  });
}

/** Says that the data of branches are right. */
export function confirmBranches(ids: readonly string[]): Promise<Confirmed> {
  return callPortal<Confirmed>('POST', '/branches/confirm', { body: { ids } });
}
