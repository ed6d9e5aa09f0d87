import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Brand } from '#shared/names/brands.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { Goal, SalesData, SalesOverview } from '../contract.ts';
import type { ReportWish } from '../report-contract.ts';
import { DELIVERIES, LINE_PATHS, type Line } from '../sales-facts.ts';
import type { Stretch } from './period.ts';

/** Reads of the sales figures. Branches that are not open to a person do not exist for them. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    sales: true;
  }
}

/** The last released month, as the screen opens and the dashboard shows it. */
export const overviewQuery = (line: Line) =>
  queryOptions({
    queryKey: ['sales', 'overview', line],
    queryFn: ({ signal }) => callPortal<SalesOverview>('GET', '/sales-data/overview', { query: { line }, signal }),
  });

/** Which figures: of all permitted branches, where none is named. */
export interface Asked extends Stretch {
  branches: readonly string[];
  brand: Brand | '';
  product: string;
}

/** The query of a call or of a file with what is asked for. */
export const askedQuery = ({ from, to, branches, brand, product }: Asked) => ({
  from,
  to,
  branchIds: branches.join(',') || undefined,
  brand: brand || undefined,
  productGroup: product || undefined,
});

/** Figures of a stretch with the year before; those on screen stay until others are there. */
export const figuresQuery = (line: Line, asked: Asked) =>
  queryOptions({
    queryKey: ['sales', 'figures', line, asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPortal<SalesData>('GET', `/sales-data/${LINE_PATHS[line]}/data`, { query: askedQuery(asked), signal }),
  });

/** How far one is on the way to the bonus steps of the conditions. */
export const goalsQuery = queryOptions({
  queryKey: ['sales', 'goals'],
  queryFn: async ({ signal }) => (await callPortal<{ goals: Goal[] }>('GET', '/sales-data/goals', { signal })).goals,
});

export interface ProductGroup {
  line: string;
  name: string;
  position: number;
  de: string;
  fr: string;
}

/** The product groups of both lines, in their order. */
export const productGroupsQuery = queryOptions({
  queryKey: ['sales', 'groups'],
  staleTime: 3_600_000,
  queryFn: asking<ProductGroup[]>((client) =>
    client.from('sales_product_groups').select('line, name, position, de, fr').order('line').order('position'),
  ),
});

export interface SalesNote {
  id: string;
  branch_id: string;
  from_month: string;
  to_month: string;
  text: string;
  author_name: string | null;
}

/** Notes that touch a stretch, of some branches or of all that one sees. */
export const notesQuery = ({ from, to }: Stretch, branches: readonly string[]) =>
  queryOptions({
    queryKey: ['sales', 'notes', from, to, branches],
    placeholderData: keepPreviousData,
    queryFn: asking<SalesNote[]>((client) => {
      const notes = client
        .from('sales_notes')
        .select('id, branch_id, from_month, to_month, text, author_name')
        .lte('from_month', `${to}-01`)
        .gte('to_month', `${from}-01`);
      return (branches.length > 0 ? notes.in('branch_id', [...branches]) : notes)
        .order('from_month', { ascending: false })
        .limit(100);
    }),
  });

/** How one wants the monthly report; with its file, where one has not said so. */
export const wishQuery = queryOptions({
  queryKey: ['sales', 'wish'],
  queryFn: async ({ signal }): Promise<ReportWish> => {
    const kept = await ask((client) =>
      client.from('sales_report_wishes').select('delivery, sheet').abortSignal(signal).maybeSingle(),
    );
    const delivery = DELIVERIES.find((one) => one === kept?.delivery) ?? 'attached';
    return { delivery, sheet: kept?.sheet ?? false };
  },
});

/** Keeps how one wants the monthly report. */
export const keepWish = (wish: ReportWish) => callPortal<ReportWish>('PUT', '/sales-data/report-wish', { body: wish });
