import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ContentQueue } from '#shared/contracts/content.ts';
import { contentKind, loadContentReader } from '#web/frame/content-kinds.ts';
import { callPortal } from '#web/portal.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    approvals: true;
  }
}

export type WaitingItem = z.infer<typeof ContentQueue>[number];

/** How often somebody else's decisions and claims are looked for, in ms. */
const LOOK_AGAIN = 30_000;

/** What waits for the signed-in person, the oldest first. */
export function queueQuery() {
  return queryOptions({
    queryKey: ['approvals', 'queue'],
    refetchInterval: LOOK_AGAIN,
    queryFn: ({ signal }) => callPortal<WaitingItem[]>('GET', '/content/queue', { signal }),
  });
}

/** The part that draws items of a kind for their readers; null for a kind that this client does not know. */
export function readerQuery(kind: string) {
  return queryOptions({
    queryKey: ['approvals', 'reader', kind],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const known = contentKind(kind);
      return known ? loadContentReader(known) : null;
    },
  });
}
