import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { Question } from '../../support-contract.ts';

/** What one said of the answers of a page, by item. */
export function ownVotesQuery(page: string) {
  return queryOptions({
    queryKey: ['pages', 'votes', page],
    queryFn: async ({ signal }) => {
      const rows = await ask((client) =>
        client.from('answer_votes').select('item_id, helpful').eq('page_id', page).abortSignal(signal),
      );
      return new Map(rows.map(({ item_id, helpful }) => [item_id, helpful]));
    },
  });
}

/** How often each answer of a page helped, for those who look after it; nothing for others. */
export function totalsQuery(page: string) {
  return queryOptions({
    queryKey: ['pages', 'vote totals', page],
    queryFn: async ({ signal }) => {
      const rows = await ask<{ item_id: string; helped: number; failed: number }[]>((client) =>
        client.rpc('answer_totals', { page }).abortSignal(signal),
      );
      return new Map(rows.map((row) => [row.item_id, row]));
    },
  });
}

export const vote = (page_id: string, item_id: string, staff_id: string, helpful: boolean) =>
  ask((client) =>
    client
      .from('answer_votes')
      .upsert({ page_id, item_id, staff_id, helpful }, { onConflict: 'staff_id,page_id,item_id' }),
  );

export const askOffice = (body: Question) => callPortal<{ sent: true }>('POST', '/support/question', { body });
