import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { LineQuestion } from '../../contract.ts';
import { Cockpit } from '../../group-contract.ts';
import {
  Corrected,
  CorrectFigure,
  Matrix,
  MatrixQuestion,
  Released,
  ReleaseMonth,
  Releases,
} from '../../office-contract.ts';
import { LINE_PATHS, LINES, type Line } from '../../sales-facts.ts';
import { addMonths, firstDay, monthsBetween } from '../data/months.ts';
import { noSales } from '../data/question.ts';
import { changed } from './faults.ts';

const OPENS = 'canManageDatabase';

const correctCall = (line: Line): Call =>
  defineCall({
    method: 'PUT',
    path: `/sales-data/${LINE_PATHS[line]}/data`,
    opensWith: OPENS,
    summary: 'Correct one figure, add it or take it away, with the reason',
    input: CorrectFigure,
    output: Corrected,
    handle: ({ branchId, month, brand, productGroup, before, after, reason }, context) => {
      if ((brand === null) !== (line === 'conil')) {
        throw new PortalError('invalid_fields', 'Glasses have a brand, conil has none.', {
          fields: { brand: 'invalid_value' },
        });
      }
      return changed(context, 'month', async (tx) => {
        const row = await tx.row<{ change: string }>(sql`
          select internal.correct_sales(${line}, ${branchId}, ${firstDay(month)}, ${brand}, ${productGroup},
            ${before && JSON.stringify(before)}::jsonb, ${after && JSON.stringify(after)}::jsonb, ${reason}) as change`);
        return { change: Number(row?.change) };
      });
    },
  });

const matrixCall = defineCall({
  method: 'GET',
  path: '/sales-data/matrix',
  opensWith: OPENS,
  summary: 'Branch by month: what is missing',
  input: MatrixQuestion,
  output: Matrix,
  handle: ({ line, from, to }, context) =>
    context.asCaller(async (tx) => {
      // Before the first figures it is the month that ended last.
      const last = await tx.row<{ month: string }>(sql`
        select to_char(coalesce(max(month), (internal.running_month(now()) - interval '1 month')::date), 'YYYY-MM') as month
        from branch_sales where line = ${line}`);
      const end = to ?? last?.month ?? '';
      const begin = from ?? addMonths(end, -12);
      if (begin > end || monthsBetween(begin, end).length > 60) {
        throw new PortalError('invalid_fields', 'One to sixty months.', { fields: { from: 'invalid_value' } });
      }
      const row = await tx.row<{ answer: Matrix }>(
        sql`select internal.sales_matrix(${line}, ${firstDay(begin)}, ${firstDay(end)}) as answer`,
      );
      return row?.answer ?? { months: [], branches: [] };
    }),
});

const releasesCall = defineCall({
  method: 'GET',
  path: '/sales-data/releases',
  opensWith: OPENS,
  summary: 'Months of the office, with what was delivered, the latest first',
  input: LineQuestion,
  output: Releases,
  handle: ({ line }, context) =>
    context.asCaller(async (tx) => {
      const row = await tx.row<{ answer: Releases['months'] }>(sql`select internal.sales_months(${line}) as answer`);
      return { months: row?.answer ?? [] };
    }),
});

const releaseCall = defineCall({
  method: 'POST',
  path: '/sales-data/release',
  opensWith: OPENS,
  summary: 'From now on the branches see the month',
  input: ReleaseMonth,
  output: Released,
  handle: async ({ line, month }, context) => {
    const answer = await changed(context, 'month', (tx) =>
      tx.row<{ released: string }>(sql`
        select internal.release_sales(${line}, ${firstDay(month)}) as released`),
    );
    if (!answer) throw new Error('The released month did not come back.');
    return { released: new Date(answer.released).toISOString() };
  },
});

const cockpitCall = defineCall({
  method: 'GET',
  path: '/sales-data/cockpit',
  opensWith: OPENS,
  summary: 'Growth by canton, class and brand, missing deliveries, losses over 15 % in three months',
  input: LineQuestion,
  output: Cockpit,
  handle: ({ line }, context) =>
    context.asCaller(async (tx) => {
      const row = await tx.row<{ answer: z.input<typeof Cockpit> | null }>(
        sql`select internal.sales_cockpit(${line}) as answer`,
      );
      if (!row?.answer) throw noSales();
      return row.answer;
    }),
});

export const officeCalls: readonly Call[] = [
  ...LINES.map(correctCall),
  matrixCall,
  releasesCall,
  releaseCall,
  cockpitCall,
];
