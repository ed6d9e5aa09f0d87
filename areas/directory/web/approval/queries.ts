import { queryOptions } from '@tanstack/react-query';
import { asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { WaitingChange } from '../../contract.ts';
import type { Decided, ProgramDetail } from '../../edit-contract.ts';

/** What waits for the office, the oldest first. */
export function waitingQuery() {
  return queryOptions({
    queryKey: ['directory', 'waiting'],
    queryFn: asking<WaitingChange[]>((client) => client.rpc('waiting_changes')),
  });
}

/** A change that is no longer waiting. */
export interface DecidedChange {
  id: number;
  optician_id: string;
  record_name: string;
  field: WaitingChange['field'];
  old: WaitingChange['old'];
  new: WaitingChange['new'];
  state: Decided['state'];
  asked_by_name: string | null;
  decided: string;
  decided_by_name: string | null;
  reason: string | null;
}

/** The last decisions. */
export function decidedQuery() {
  return queryOptions({
    queryKey: ['directory', 'decided'],
    queryFn: asking<DecidedChange[]>((client) =>
      client
        .from('pending_changes')
        .select('id, optician_id, record_name, field, old, new, state, asked_by_name, decided, decided_by_name, reason')
        .neq('state', 'waiting')
        .order('decided', { ascending: false })
        .limit(10),
    ),
  });
}

type Answer =
  | { id: number; state: 'approved'; present: WaitingChange['old'] }
  | { id: number; state: 'rejected'; reason: string }
  | { id: number; state: 'withdrawn' };

/** Decides a waiting change. @throws CallError `conflict` when it, or the record, changed meanwhile */
export function decide(answer: Answer): Promise<Decided> {
  return callPortal<Decided>('POST', '/directory/decide', { body: answer });
}

/** One programme or attribute with who carries it. */
export function programQuery(name: string) {
  return queryOptions({
    queryKey: ['directory', 'program', name],
    queryFn: ({ signal }) => callPortal<ProgramDetail>('GET', '/programs/single', { query: { name }, signal }),
  });
}
