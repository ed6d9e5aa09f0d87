import sql from 'sql-template-tag';
import { type Call, defineCall } from '#server/http/call.ts';
import { Benchmark, BenchmarkQuestion } from '../../group-contract.ts';
import { firstDay } from '../data/months.ts';
import { noBranches, seesBranches } from '../data/question.ts';

/** GET /sales-data/benchmark: the own branches beside their class. No filter but a brand or a group. */
const benchmarkCall = defineCall({
  method: 'GET',
  path: '/sales-data/benchmark',
  opensWith: 'canViewBusinessIntelligence',
  summary: 'The own branches beside median and quartiles of their class, for a finished period',
  input: BenchmarkQuestion,
  output: Benchmark,
  handle: async ({ line, period, at, brand, productGroup }, context) => {
    const subject = brand ? `brand:${brand}` : productGroup ? `group:${productGroup}` : 'all';
    const [row] = await context.asCallerOnce<{ answer: Benchmark }>(sql`
      select internal.sales_benchmark(${line}, ${period}, ${at === undefined ? null : firstDay(at)}, ${subject}) as answer`);
    if (!row || (row.answer.branches.length === 0 && !(await seesBranches(context)))) throw noBranches();
    return row.answer;
  },
});

export const groupCalls: readonly Call[] = [benchmarkCall];
