import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPortal } from '#web/portal.ts';
import type { PeoplePage, PersonRights } from '../../people-contract.ts';

/** A page of people; the former page stays while the next is on its way. */
export function peopleQuery(asked: Record<string, string | number | undefined>) {
  return queryOptions({
    queryKey: ['rights', 'people', asked],
    queryFn: ({ signal }) => callPortal<PeoplePage>('GET', '/rights/people', { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One person with what they may do and whence. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: ['rights', 'person', id],
    queryFn: ({ signal }) => callPortal<PersonRights>('GET', '/rights/person', { query: { staff_id: id }, signal }),
    staleTime: 0,
  });
}
