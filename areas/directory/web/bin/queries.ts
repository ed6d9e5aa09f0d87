import { queryOptions } from '@tanstack/react-query';
import type { BinTies } from '#shared/contracts/record.ts';
import { asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { BinTable } from '../../bin-facts.ts';

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
    queryFn: asking<BinnedRecord[]>((client) =>
      client
        .from('directory_bin')
        .select('id, table_name, name, removed, actor_name, optician:opticians(id, name)')
        .order('removed', { ascending: false })
        .order('id')
        .limit(limit),
    ),
  });
}

/** Whether a removed record can still come back. */
export function binnedQuery(id: string) {
  return queryOptions({
    queryKey: ['directory', 'bin', 'of', id],
    queryFn: asking((client) => client.from('directory_bin').select('id').eq('id', id).maybeSingle()),
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
