import { queryOptions } from '@tanstack/react-query';
import { backend } from '#web/backend.ts';
import { callPortal } from '#web/portal.ts';
import type { BinTies } from '../../bin-contract.ts';
import type { BinTable } from '../../bin-facts.ts';
import { answered } from '../queries.ts';

/** So many records of the bin are read at first, and with each "more". */
export const BIN_STEP = 50;

export interface BinnedRecord {
  id: string;
  table_name: BinTable;
  name: string;
  removed: string;
  actor_name: string | null;
  optician: { id: string; name: string };
}

/** What lies in the bin, the latest first. */
export function binQuery(limit: number) {
  return queryOptions({
    queryKey: ['directory', 'bin', limit],
    queryFn: async ({ signal }): Promise<BinnedRecord[]> => {
      const client = await backend();
      const table = client
        .from('directory_bin')
        .select('id, table_name, name, removed, actor_name, optician:opticians(id, name)');
      return answered(await table.order('removed', { ascending: false }).order('id').limit(limit).abortSignal(signal));
    },
  });
}

/** Whether a removed record can still come back. */
export function binnedQuery(id: string) {
  return queryOptions({
    queryKey: ['directory', 'bin', 'of', id],
    queryFn: async ({ signal }): Promise<{ id: string } | null> => {
      const client = await backend();
      return answered(await client.from('directory_bin').select('id').eq('id', id).abortSignal(signal).maybeSingle());
    },
  });
}

/** What stands in the way of removing a record. */
export function tiesQuery(table: BinTable, id: string) {
  return queryOptions({
    queryKey: ['directory', 'bin', 'ties', table, id],
    staleTime: 0,
    queryFn: ({ signal }) => callPortal<BinTies>('GET', '/directory/bin', { query: { table, id }, signal }),
  });
}
