import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { Benchmark, BenchmarkQuestion, Cockpit, GroupMonth } from '../../group-contract.ts';
import type { Line } from '../../sales-facts.ts';

/** One's own branches beside their class; one brand or one product group, never both. */
export const benchmarkQuery = (question: Omit<BenchmarkQuestion, 'line'> & { line: Line }) =>
  queryOptions({
    queryKey: ['sales', 'benchmark', question],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callPortal<Benchmark>('GET', '/sales-data/benchmark', { query: question, signal }),
  });

/** The group's months, as far as they may be told. */
export const groupMonthsQuery = (line: Line) =>
  queryOptions({
    queryKey: ['sales', 'total', line],
    queryFn: asking<GroupMonth[]>((client) =>
      client.rpc(line === 'glasses' ? 'get_total_glasses_sales' : 'get_total_conil_sales').order('month'),
    ),
  });

/** The office's view of growth, missing deliveries and losses. */
export const cockpitQuery = (line: Line) =>
  queryOptions({
    queryKey: ['sales', 'cockpit', line],
    queryFn: ({ signal }) => callPortal<Cockpit>('GET', '/sales-data/cockpit', { query: { line }, signal }),
  });
