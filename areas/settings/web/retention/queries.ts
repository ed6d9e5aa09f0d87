import { queryOptions } from '@tanstack/react-query';
import type { Going, Retention } from '#shared/contracts/retention.ts';
import { callPortal } from '#web/portal.ts';

/** How long which kind of data is kept. */
export const retentionQuery = queryOptions({
  queryKey: ['settings', 'retention'],
  queryFn: ({ signal }) => callPortal<Retention>('GET', '/settings/retention', { signal }),
});

/** How many entries the next night would delete. */
export function goingQuery(name: string, days: number, valid: boolean) {
  return queryOptions({
    queryKey: ['settings', 'retention', name, days],
    queryFn: ({ signal }) => callPortal<Going>('GET', '/settings/retention/preview', { query: { name, days }, signal }),
    enabled: valid,
    staleTime: 0,
  });
}

/** Keeps a kind of data for so many days, from the next night on. */
export function keepFor(name: string, days: number): Promise<unknown> {
  return callPortal('PUT', '/settings/retention', { body: { name, days } });
}
