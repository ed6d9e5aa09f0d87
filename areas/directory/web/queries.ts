import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#shared/names/roles.ts';
import { isUuid } from '#shared/uuid.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import type { OpticianDetail } from '../contract.ts';
import type { ListResult } from './list/list-result.ts';
import { type ListState, OPTICIANS } from './list/list-search.ts';

/** Every read of the directory. All go to the data service, where row-level security decides. */

/** The list of companies for a view of it. */
export function opticianListQuery(state: ListState) {
  const { view, cols: _cols, at: _at, pin: _pin, ...asked } = state;
  const { usual } = OPTICIANS;
  // The map shows all that fits at once: no page, no order.
  const onMap = view === 'map' && { view, page: usual.page, size: usual.size, sort: usual.sort };
  return queryOptions({
    queryKey: ['directory', 'list', OPTICIANS.write({ ...usual, ...asked, ...onMap })],
    queryFn: asking<ListResult>((client) =>
      client.rpc('search_opticians', {
        q: asked.q,
        cantons: [...asked.canton],
        languages: [...asked.language],
        programs: [...asked.program],
        roles: [...asked.role],
        erfas: asked.erfa.map(Number),
        board: asked.board === 'yes',
        active: asked.active,
        sort: asked.sort,
        page: onMap ? 1 : asked.page,
        page_size: onMap ? 0 : asked.size,
      }),
    ),
  });
}

/** A company that cannot be shown: taken out of the directory, or never there. */
export type Missing = 'removed' | 'unknown';

export type DetailAnswer = { optician: OpticianDetail; missing?: never } | { optician?: never; missing: Missing };

/** A company with its branches and people; or whether it was removed or never existed. */
export function opticianQuery(id: string) {
  return queryOptions({
    queryKey: ['directory', 'optician', id],
    queryFn: async ({ signal }): Promise<DetailAnswer> => {
      if (!isUuid(id)) return { missing: 'unknown' };
      const optician = await ask<OpticianDetail | null>((client) =>
        client.rpc('optician_detail', { id }).abortSignal(signal),
      );
      if (optician) return { optician };
      const state = await ask((client) => client.rpc('optician_state', { id }).abortSignal(signal));
      return { missing: state === 'removed' ? 'removed' : 'unknown' };
    },
  });
}

/** A person who is online, with the company to group by. */
export interface OnlinePerson {
  id: string;
  auth_user_id: string;
  optician_id: string;
  optician_name: string;
  first_name: string;
  last_name: string;
  portrait_image: string | null;
  profession_de: string | null;
  profession_fr: string | null;
  roles: readonly string[] | null;
}

/** So many people are named at most; an address can hold no more ids. */
const NAMED_ONLINE = 100;

/** The people behind ids of the presence channel, as far as the reader may see them. */
export function onlinePeopleQuery(ids: readonly string[]) {
  const asked = ids.filter(isUuid).toSorted().slice(0, NAMED_ONLINE);
  return queryOptions({
    queryKey: ['directory', 'online', asked],
    enabled: asked.length > 0,
    queryFn: asking<OnlinePerson[]>((client) =>
      client
        .from('staff_with_metadata')
        .select(
          'id, auth_user_id, optician_id, optician_name, first_name, last_name, portrait_image, profession_de, profession_fr, roles',
        )
        .in('auth_user_id', asked),
    ),
  });
}

interface ListedRole {
  name: Role;
  given_by_owner: boolean;
  /** Given and taken by owners only with the office's consent. */
  needs_approval: boolean;
}

/** The roles in their order, and which of them owners give. */
export function rolesQuery() {
  return queryOptions({
    queryKey: ['directory', 'roles'],
    staleTime: 600_000,
    queryFn: asking<ListedRole[]>((client) =>
      client.from('roles').select('name, given_by_owner, needs_approval').order('display_order'),
    ),
  });
}

export interface ListedProgram {
  name: string;
  kind: 'program' | 'attribute';
  carried_by: 'optician' | 'staff' | 'boardMember';
  title_de: string;
  title_fr: string;
}

/** The programmes and attributes in their order. */
export function programsQuery() {
  return queryOptions({
    queryKey: ['directory', 'programs'],
    queryFn: asking<ListedProgram[]>((client) =>
      client.from('programs').select('name, kind, carried_by, title_de, title_fr').order('display_order'),
    ),
  });
}
