import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { BRANDS, type Brand } from '#shared/names/brands.ts';
import { ask, asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { Batches, CorrectFigure, ImportFindings, Matrix, Releases } from '../../office-contract.ts';
import { LINE_PATHS, type Line } from '../../sales-facts.ts';

/** What the office reads and does. */

export const releasesQuery = (line: Line) =>
  queryOptions({
    queryKey: ['sales', 'releases', line],
    queryFn: ({ signal }) => callPortal<Releases>('GET', '/sales-data/releases', { query: { line }, signal }),
  });

export const matrixQuery = (line: Line) =>
  queryOptions({
    queryKey: ['sales', 'matrix', line],
    queryFn: ({ signal }) => callPortal<Matrix>('GET', '/sales-data/matrix', { query: { line }, signal }),
  });

export const batchesQuery = (line: Line) =>
  queryOptions({
    queryKey: ['sales', 'batches', line],
    queryFn: ({ signal }) => callPortal<Batches>('GET', '/sales-data/batches', { query: { line }, signal }),
  });

/** What the check of an import found besides its lines, with what was said to it. */
export const findingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['sales', 'import', id],
    staleTime: 0,
    queryFn: ({ signal }) => callPortal<ImportFindings>('GET', '/sales-data/import', { query: { id }, signal }),
  });

/** Keeps what is said to the findings. */
export const answerImport = (id: string, answers: ImportFindings['answers']) =>
  callPortal<ImportFindings>('PUT', '/sales-data/import', { body: { id, ...answers } });

/** Remembers which branch a supplier means by a number. `brand` of a list of several suppliers is none. */
export const assignNumber = (line: Line, brand: string, given: { number: string; branchId: string }) =>
  callPortal('PUT', '/sales-data/customer-number', {
    body: { line, brand: BRANDS.find((one) => one === brand) ?? null, ...given },
  });

/** One stored figure. */
export interface Figure {
  brand: Brand | null;
  product_group: string;
  units: number;
  turnover: number;
}

/** The figures of a branch and a month as they are stored. */
export const gridQuery = (line: Line, branch: string, month: string) =>
  queryOptions({
    queryKey: ['sales', 'grid', line, branch, month],
    enabled: branch !== '' && month !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Figure[]> => {
      const place = { branch_id: branch, month: `${month}-01` };
      if (line === 'glasses') {
        return ask<Figure[]>((client) =>
          client.from('glasses_sales').select('brand, product_group, units, turnover').match(place).abortSignal(signal),
        );
      }
      const figures = await ask<Omit<Figure, 'brand'>[]>((client) =>
        client.from('conil_sales').select('product_group, units, turnover').match(place).abortSignal(signal),
      );
      return figures.map((figure) => ({ brand: null, ...figure }));
    },
  });

/** What was corrected of it, the latest first. */
export const changesQuery = (line: Line, branch: string, month: string) =>
  queryOptions({
    queryKey: ['sales', 'changes', line, branch, month],
    enabled: branch !== '' && month !== '',
    queryFn: asking<LoggedChange[]>((client) =>
      client
        .from('sales_log')
        .select('brand, product_group, before, after, reason, made, staff_name')
        .match({ line, branch_id: branch, month: `${month}-01` })
        .order('made', { ascending: false })
        .limit(20),
    ),
  });

export interface LoggedChange {
  brand: string | null;
  product_group: string;
  before: { units: number; turnover: number } | null;
  after: { units: number; turnover: number } | null;
  reason: string | null;
  made: string;
  staff_name: string | null;
}

/** Corrects one figure; `conflict` where another value stands there by now. */
export const correct = (line: Line, figure: z.input<typeof CorrectFigure>) =>
  callPortal<{ change: number }>('PUT', `/sales-data/${LINE_PATHS[line]}/data`, { body: figure });

/** Lets the branches see a month. */
export const release = (line: Line, month: string) =>
  callPortal<{ released: string }>('POST', '/sales-data/release', { body: { line, month } });
