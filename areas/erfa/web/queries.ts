import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/names/languages.ts';
import { CallError } from '#web/calls/call-error.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { Decided, FiguresRound, SentMinutes } from '../contract.ts';
import type { Measure, RequestState } from '../erfa-facts.ts';

declare module '#web/calls/stale.ts' {
  interface Reads {
    erfa: true;
  }
}

const CALLS = '/gesundheitsoptik/erfa';

export interface Group {
  id: string;
  number: number;
  active: boolean;
  region_de: string | null;
  region_fr: string | null;
  language: Language;
  leader_id: string | null;
  leader: string | null;
  members: number;
  max_members: number;
  figures_named: boolean;
  /** Whether the reader is a member. */
  joined: boolean;
  /** When the reader's group meets next. */
  next: string | null;
  /** Of how many meetings of this year the reader attended how many; null in groups of others. */
  attended: number | null;
  held: number | null;
  updated: string;
}
/** The groups that the reader may see, by number. */
export function groupsQuery() {
  return queryOptions({
    queryKey: ['erfa', 'groups'],
    queryFn: asking<Group[]>((client) => client.rpc('erfa_list')),
  });
}

interface Person {
  first_name: string;
  last_name: string;
  portrait_image: string | null;
  optician_id: string;
  opticians: { name: string } | null;
}
export interface GroupMember {
  staff_id: string;
  joined: string;
  staff: Person | null;
}
/** Who sits in a group: for everybody who sees it. */
export function groupMembersQuery(group: string) {
  return queryOptions({
    queryKey: ['erfa', 'members', group],
    queryFn: asking<GroupMember[]>((client) =>
      client
        .from('erfa_members')
        .select('staff_id, joined, staff(first_name, last_name, portrait_image, optician_id, opticians(name))')
        .eq('erfa_id', group)
        .order('joined'),
    ),
  });
}

export interface SeatRequest {
  id: string;
  staff_id: string;
  note: string;
  status: RequestState;
  heard_until: string;
  waitlisted_at: string | null;
  staff: Person | null;
  objections: { staff_id: string; text: string }[];
}
/** Open requests for a seat as far as they are the reader's to see, those in line last and in their order. */
export function requestsQuery(group: string) {
  return queryOptions({
    queryKey: ['erfa', 'requests', group],
    queryFn: asking<SeatRequest[]>((client) =>
      client
        .from('erfa_requests')
        .select(
          `id, staff_id, note, status, heard_until, waitlisted_at,
            staff!erfa_requests_staff_id_fkey(first_name, last_name, portrait_image, optician_id, opticians(name)),
            objections:erfa_objections(staff_id, text)`,
        )
        .eq('erfa_id', group)
        .in('status', ['hearing', 'waitlisted'])
        .order('waitlisted_at', { nullsFirst: true })
        .order('created'),
    ),
  });
}

/** Groups that a person has asked for a seat, and that have not answered for good. */
export function askedGroupsQuery(person: string) {
  return queryOptions({
    queryKey: ['erfa', 'asked', person],
    queryFn: asking<{ erfa_id: string }[]>((client) =>
      client.from('erfa_requests').select('erfa_id').eq('staff_id', person).in('status', ['hearing', 'waitlisted']),
    ),
  });
}

export interface Competitor {
  name: string;
  place: string;
  member: string;
  km: number;
}
export function competitorsQuery(request: string) {
  return queryOptions({
    queryKey: ['erfa', 'competitors', request],
    queryFn: asking<Competitor[]>((client) => client.rpc('erfa_competitors', { request })),
  });
}

export interface GroupDocument {
  id: string;
  title: string;
  file_id: string | null;
  created: string;
}
export function groupDocumentsQuery(group: string) {
  return queryOptions({
    queryKey: ['erfa', 'documents', group],
    queryFn: asking<GroupDocument[]>((client) =>
      client
        .from('erfa_documents')
        .select('id, title, file_id, created')
        .eq('erfa_id', group)
        .order('created', { ascending: false }),
    ),
  });
}

export interface Host {
  branch_id: string;
  name: string;
  place: string;
  street: string | null;
  optician_id: string;
  last: string | null;
}
/** Where a group could meet, who waited longest first. */
export function hostsQuery(group: string) {
  return queryOptions({
    queryKey: ['erfa', 'hosts', group],
    queryFn: asking<Host[]>((client) => client.rpc('erfa_hosts', { erfa: group })),
  });
}

/** The figures round of a meeting; null where it is over. A page nobody looks at asks again every hour as well. */
export function figuresQuery(meeting: string) {
  return queryOptions({
    queryKey: ['erfa', 'figures', meeting],
    queryFn: async ({ signal }) => {
      const asked = performance.now();
      const round = (await ask((client) =>
        client.rpc('erfa_figures_round', { meeting }).abortSignal(signal),
      )) as FiguresRound | null;
      return round && { ...round, left: round.left - (performance.now() - asked) };
    },
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data } }) => (data ? 3_600_000 : false),
  });
}

export interface OwnRelease {
  measures: Measure[];
  from_month: string;
  to_month: string;
  /** When they go: a day after the end that the meeting had when they were released. */
  until: string;
}
export function ownReleaseQuery(meeting: string) {
  return queryOptions({
    queryKey: ['erfa', 'own figures', meeting],
    queryFn: async ({ signal }) => {
      const [own] = await ask<OwnRelease[]>((client) =>
        client
          .from('erfa_figures')
          .select('measures, from_month, to_month, until')
          .eq('meeting_id', meeting)
          .abortSignal(signal),
      );
      return own ?? null;
    },
  });
}

export interface SalesMonth {
  line: string;
  month: string;
  units: number;
  turnover: number;
}
/** The own company's released months of two years, the latest first. */
export function ownSalesQuery(company: string) {
  return queryOptions({
    queryKey: ['erfa', 'own sales', company],
    queryFn: asking<SalesMonth[]>((client) =>
      client
        .from('company_sales')
        .select('line, month, units, turnover')
        .eq('optician_id', company)
        .order('month', { ascending: false })
        .limit(48),
    ),
  });
}

export type GroupToSave = Pick<Group, 'number' | 'region_de' | 'region_fr' | 'leader_id' | 'max_members' | 'active'> & {
  language: Language;
};
/** Makes a group, or changes one in the state that the writer knows. @throws CallError conflict */
export async function saveGroup(id: string | undefined, updated: string, facts: GroupToSave): Promise<{ id: string }> {
  const [saved] = await ask((client) => {
    const table = client.from('erfa_groups');
    return id ? table.update(facts).eq('id', id).eq('updated', updated).select('id') : table.insert(facts).select('id');
  });
  if (!saved) throw new CallError('conflict', 'changed', 409);
  return saved;
}
export const addMember = (erfa_id: string, staff_id: string) =>
  ask((client) => client.from('erfa_members').insert({ erfa_id, staff_id }));
export const askSeat = (erfaId: string, note: string) =>
  callPortal<{ id: string }>('POST', `${CALLS}/requests`, { body: { erfaId, note } });
export const withdrawRequest = (id: string) =>
  ask((client) => client.from('erfa_requests').update({ status: 'withdrawn' }).eq('id', id));
export const decideRequest = (id: string, accept: boolean) =>
  callPortal<Decided>('POST', `${CALLS}/requests/decide`, { body: { id, accept } });
export const objectTo = (id: string, text: string) =>
  callPortal<null>('POST', `${CALLS}/requests/object`, { body: { id, text } });
export const leaveGroup = (erfa_id: string, staff_id: string) =>
  ask((client) => client.from('erfa_members').delete().match({ erfa_id, staff_id }));
export const addDocument = (erfa_id: string, title: string, file_id: string) =>
  ask((client) => client.from('erfa_documents').insert({ erfa_id, title, file_id }));
export const removeDocument = (id: string) => ask((client) => client.from('erfa_documents').delete().eq('id', id));
export const nameFigures = (erfa: string, named: boolean) =>
  ask((client) => client.rpc('name_erfa_figures', { erfa, named }));
export const sendMinutes = (meetingId: string) =>
  callPortal<SentMinutes>('POST', `${CALLS}/send-minutes`, { body: { meetingId } });
export const showFigures = (
  meetingId: string,
  shown: { measures: readonly Measure[]; from: string; to: string; named: boolean },
) => callPortal<null>('POST', `${CALLS}/figures`, { body: { meetingId, ...shown } });
export const takeFiguresBack = (meeting: string) =>
  ask((client) => client.from('erfa_figures').delete().eq('meeting_id', meeting));
