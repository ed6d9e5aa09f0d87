import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall, defineDownload } from '#server/http/call.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import { ReportQuestion, ReportWish, SalesReport } from '../../report-contract.ts';
import { firstDay } from '../data/months.ts';
import { reportFiles } from './report-kind.ts';

/** GET /sales-data/report: what the letter attaches, of the caller's own branches, as it stands now. */
const reportCall = defineDownload({
  path: '/sales-data/report',
  heavy: 'drawing',
  opensWith: 'canViewBusinessIntelligence',
  summary: 'The monthly report of the own company as PDF or XLSX',
  input: ReportQuestion,
  handle: async ({ line, month, format, words }, context) => {
    const row = await context.asCaller((tx) =>
      tx.row<{ report: unknown }>(sql`select internal.own_sales_report(${line}, ${firstDay(month)}) as report`),
    );
    if (!row?.report) throw new PortalError('not_found', 'No sales found', { fields: { sales: 'none' } });
    const file = await reportFiles(
      SalesReport.parse(row.report),
      format,
      words,
      context.config.portalName,
      personOf(context.caller),
    );
    return fileDownload(file.name, file.type, Buffer.from(file.content));
  },
});

const wishCall = defineCall({
  method: 'PUT',
  path: '/sales-data/report-wish',
  opensWith: 'canViewBusinessIntelligence',
  whileViewing: 'closed',
  summary: 'How the caller wants the monthly report from now on',
  input: ReportWish,
  output: ReportWish,
  handle: (wish, context) =>
    context.asCaller(async (tx) => {
      await tx.rows(sql`
        insert into sales_report_wishes (staff_id, delivery, sheet)
        values (current_staff_id(), ${wish.delivery}, ${wish.sheet})
        on conflict (staff_id) do update set delivery = excluded.delivery, sheet = excluded.sheet`);
      return wish;
    }),
});

export const reportCalls: readonly Call[] = [reportCall, wishCall];
