import { queryOptions } from '@tanstack/react-query';
import type { Database } from '#database/types.generated.ts';
import { isRecord } from '#shared/is-record.ts';
import { codeOf } from '#web/calls/call-error.ts';
import { ask } from '#web/calls/data-service.ts';
import { type KeptQuery, keptQuery } from './view-query.ts';

/** How often a kept search tells what it found. */
export const RHYTHMS = ['instant', 'daily', 'weekly'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

export const AUDIENCES = ['company', 'everybody'] as const;
/** Whom else a view is shown to. */
export type Audience = (typeof AUDIENCES)[number];

/** A view of a list that somebody kept. */
export interface SavedView {
  id: string;
  staff_id: string;
  list: string;
  name: string;
  query: KeptQuery;
  is_default: boolean;
  shared_with: Audience | null;
  alert: Rhythm | null;
}

/** What people say of a view when they keep it. */
export type ViewWishes = Pick<SavedView, 'name' | 'is_default' | 'shared_with' | 'alert'>;

const FAULTS = { '23505': 'taken', '23514': 'tooMany', '22023': 'noFilter' } as const;

/** Why a view could not be kept: its name is taken, there are too many, an alert asks for nothing, or something else. */
export function viewFault(thrown: unknown) {
  const code = codeOf(thrown);
  return code in FAULTS ? FAULTS[code as keyof typeof FAULTS] : 'unknown';
}

type Row = Pick<Database['public']['Tables']['saved_views']['Row'], keyof SavedView>;

/** One's own views of a list and those shown to one, by name. */
export function savedViewsQuery(list: string, staffId: string) {
  return queryOptions({
    queryKey: ['savedViews', staffId, list],
    staleTime: 300_000,
    queryFn: async ({ signal }): Promise<SavedView[]> => {
      const rows = await ask<Row[]>((client) =>
        client
          .from('saved_views_with_alerts')
          .select('id, staff_id, list, name, query, is_default, shared_with, alert')
          .eq('list', list)
          .order('name')
          .limit(300)
          .abortSignal(signal),
      );
      return rows.map(asView);
    },
  });
}

function asView(row: Row): SavedView {
  const { query } = row;
  const kept = isRecord(query) ? keptQuery(query) : {};
  return {
    ...row,
    query: kept,
    shared_with: AUDIENCES.find((one) => one === row.shared_with) ?? null,
    alert: RHYTHMS.find((one) => one === row.alert) ?? null,
  };
}

/** Keeps a new view, or one again that was taken away. */
export async function addView(view: Omit<SavedView, 'id'> & { id?: string }): Promise<void> {
  await ask((client) => client.from('saved_views').insert(view));
}

export async function changeView(id: string, change: Partial<ViewWishes & { query: KeptQuery }>): Promise<void> {
  await ask((client) => client.from('saved_views').update(change).eq('id', id));
}

export async function removeView(id: string): Promise<void> {
  await ask((client) => client.from('saved_views').delete().eq('id', id));
}
