import { queryOptions } from '@tanstack/react-query';
import { asking } from '#web/calls/data-service.ts';
import type { DirectoryChange } from '../../edit-contract.ts';

const COLUMNS = 'id, table_name, record_id, record_name, made, actor_id, actor_name, asked_by_name, field, old, new';

/** So many entries of the log are read at first, and with each "more". */
export const LOG_STEP = 30;

/** The newest entries of a company's change log. */
export function changesQuery(opticianId: string, limit: number) {
  return queryOptions({
    queryKey: ['directory', 'changes', opticianId, limit],
    queryFn: asking<DirectoryChange[]>((client) =>
      client
        .from('directory_changes')
        .select(`${COLUMNS}, actor:staff!directory_changes_actor_id_fkey(optician_id)`)
        .eq('optician_id', opticianId)
        .order('id', { ascending: false })
        .limit(limit),
    ),
  });
}

/** Entries of one record after a stamp, newest first; none for what is new. */
export function changesSinceQuery(recordId: string | undefined, since: string) {
  return queryOptions({
    queryKey: ['directory', 'changes', 'of', recordId, since],
    enabled: recordId !== undefined,
    queryFn: asking<DirectoryChange[]>((client) =>
      client
        .from('directory_changes')
        .select(COLUMNS)
        .eq('record_id', recordId ?? '')
        .gt('made', since)
        .order('id', { ascending: false })
        .limit(20),
    ),
  });
}
