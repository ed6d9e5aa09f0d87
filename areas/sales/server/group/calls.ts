import sql from 'sql-template-tag';
import { type Call, defineCall } from '#server/http/call.ts';
import { Benchmark, BenchmarkQuestion } from '../../group-contract.ts';
import { firstDay } from '../data/months.ts';
import { noBranches } from '../data/question.ts';

/** GET /sales-data/benchmark: the own branches beside their class. No filter but a brand or a group. */
const benchmarkCall = defineCall({
  method: 'GET',
  path: '/sales-data/benchmark',
  opensWith: 'canViewBusinessIntelligence',
  summary: 'The own branches beside median and quartiles of their class, for a finished period',
  input: BenchmarkQuestion,
  output: Benchmark,
  handle: ({ line, period, at, brand, productGroup }, context) =>
    context.asCaller(async (tx) => {
      const subject = brand ? `brand:${brand}` : productGroup ? `group:${productGroup}` : 'all';
      const row = await tx.row<{ answer: Benchmark; branches: number }>(sql`
        select internal.sales_benchmark(${line}, ${period}, ${at === undefined ? null : firstDay(at)}, ${subject}) as answer,
          cardinality(internal.sales_branches()) as branches`);
      if (!row?.branches) throw noBranches();
      return row.answer;
    }),
});

export const groupCalls: readonly Call[] = [benchmarkCall];
