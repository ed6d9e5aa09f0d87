import { queryOptions } from '@tanstack/react-query';
import { callPortal } from '#web/portal.ts';
import type { CompanyHit, People, WaitingReset } from '../../contract.ts';

/** Reads about people's accounts. */

/** The team of a company with its accounts; without an id one's own. */
export function peopleQuery(company: string) {
  return queryOptions({
    queryKey: ['accounts', 'people', company],
    queryFn: ({ signal }) =>
      callPortal<People>('GET', '/people', { query: { optician_id: company || undefined }, signal }),
  });
}

/** The companies that a text finds; none typed, the first in the alphabet after one's own. */
export function companiesQuery(q: string) {
  return queryOptions({
    queryKey: ['accounts', 'companies', q],
    queryFn: ({ signal }) => callPortal<CompanyHit[]>('GET', '/people/companies', { query: { q }, signal }),
  });
}

/** Factor resets that wait for a second administrator. Read by administrators only. */
export function resetsQuery(everywhere: boolean) {
  return queryOptions({
    queryKey: ['accounts', 'factor-resets'],
    enabled: everywhere,
    queryFn: ({ signal }) => callPortal<WaitingReset[]>('GET', '/people/factor-resets', { signal }),
  });
}
