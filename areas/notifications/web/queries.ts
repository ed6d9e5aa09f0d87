import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { ask, askPage } from '#web/calls/data-service.ts';
import { ALL_NOTIFICATIONS, type ListState } from './list/list-state.ts';
import type { Entry } from './model/entry.ts';
import { like } from './model/like.ts';
import type { Standing } from './model/marks.ts';
import { listedType, typeCondition } from './model/types.ts';

/** Reads and writes of one's own notifications; the database shows nobody those of others. */

/** Above every key of this area, for changes that concern all of it. */
export const NOTIFICATIONS = ['notifications'] as const;
export const LISTS = ['notifications', 'list'] as const;
export const TYPES = ['notifications', 'types'] as const;

/** Marks that are on their way to the server. */
export const MARKING = ['notifications', 'marking'] as const;

/** How many lines of a type there are. */
export interface TypeCount {
  type: string;
  total: number;
  unread: number;
}

/** A row as it is kept: in both languages, so that another language needs no further question. */
export interface Line {
  id: string;
  type: string;
  titles: Record<Locale, string>;
  path: string;
  created: string;
  readAt: string | null;
}

export interface LinePage {
  lines: readonly Line[];
  total: number;
}

/** How many are unread, and when the newest of them came: one question, because it is asked often. */
export function standingQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', 'standing', userId],
    queryFn: async ({ signal }): Promise<Standing> => {
      const { rows, total } = await askPage((client) =>
        client
          .from('notifications')
          .select('created', { count: 'exact' })
          .is('read_at', null)
          .order('created', { ascending: false })
          .limit(1)
          .abortSignal(signal),
      );
      return { unread: total, newest: rows[0]?.created ?? null };
    },
  });
}

/** The types a person has notifications of. */
export function typesQuery(userId: string) {
  return queryOptions({
    queryKey: [...TYPES, userId],
    queryFn: async ({ signal }) =>
      countsByType(
        await ask((client) => client.from('own_notification_types').select('type, total, unread').abortSignal(signal)),
      ),
  });
}

/** Puts together what the lists show as one type. */
function countsByType(
  rows: readonly { type: string | null; total: number | null; unread: number | null }[],
): TypeCount[] {
  const counts = new Map<string, TypeCount>();
  for (const { type, total, unread } of rows) {
    if (type === null) continue;
    const listed = listedType(type);
    const known = counts.get(listed) ?? { type: listed, total: 0, unread: 0 };
    counts.set(listed, { type: listed, total: known.total + (total ?? 0), unread: known.unread + (unread ?? 0) });
  }
  return [...counts.values()];
}

/** One page of the list. Going to another page keeps the one on screen until it is there. */
export function linesQuery(userId: string, state: ListState) {
  return queryOptions({
    queryKey: [...LISTS, userId, state],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<LinePage> => {
      const from = (state.page - 1) * state.size;
      const { rows, total } = await askPage((client) => {
        let query = client
          .from('notifications')
          .select('id, type, title_de, title_fr, path, created, read_at', { count: 'exact' })
          .order('created', { ascending: false })
          .order('id')
          .range(from, from + state.size - 1);
        if (state.q) query = query.or(LOCALES.map((locale) => `title_${locale}.ilike.${like(state.q)}`).join(','));
        if (state.type.length > 0) query = query.or(typeCondition(state.type));
        if (state.unread) query = query.is('read_at', null);
        return query.abortSignal(signal);
      });
      const lines = rows.map(({ title_de, title_fr, read_at, ...line }) => ({
        ...line,
        titles: { de: title_de, fr: title_fr },
        readAt: read_at,
      }));
      return { lines, total };
    },
  });
}

/** What the bell's panel shows: the latest, of one type or all. */
export function latestState(type: string, unread: boolean): ListState {
  return { ...ALL_NOTIFICATIONS.usual, type: type ? [type] : [], unread };
}

/** A line in the language on screen. */
export function entryOf({ titles, ...line }: Line, locale: Locale): Entry {
  return { ...line, title: titles[locale] };
}

/** Marks one as read or unread. What is gone meanwhile needs no mark. */
export async function storeMark(id: string, read: boolean): Promise<void> {
  // The moment of reading is the database's own.
  const read_at = read ? new Date().toISOString() : null;
  await ask((client) => client.from('notifications').update({ read_at }).eq('id', id));
}

/**
 * Marks all as read that came until `newest`.
 * @returns The moment they were marked with, to take it back; null when there was none.
 */
export async function storeAllRead(newest: string): Promise<string | null> {
  const marked = await ask((client) =>
    client
      .from('notifications')
      .update({ read_at: new Date().toISOString() })
      .is('read_at', null)
      .lte('created', newest)
      .select('read_at'),
  );
  return marked[0]?.read_at ?? null;
}

/** Takes back what `storeAllRead` did. */
export async function takeBackAllRead(moment: string): Promise<void> {
  await ask((client) => client.from('notifications').update({ read_at: null }).eq('read_at', moment));
}
