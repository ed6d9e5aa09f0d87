import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPortal } from '#web/portal.ts';
import type { AuditPage } from '../../audit-contract.ts';

/** The question to the log, as its call takes it. */
export interface AuditAsked {
  kinds?: string;
  person?: string;
  from?: string;
  to?: string;
  q?: string;
  oldest?: 'true';
  page?: number;
  page_size?: number;
}

/** A page of the log; the former page stays while the next is on its way. */
export function auditQuery(asked: AuditAsked) {
  return queryOptions({
    queryKey: ['audit', asked],
    queryFn: ({ signal }) => callPortal<AuditPage>('GET', '/audit', { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    // A log that is looked at is to be true now.
    staleTime: 0,
  });
}
